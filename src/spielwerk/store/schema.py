"""The tables of the SQLite store."""

from __future__ import annotations

from typing import Final

VERSION: Final = 1

STATEMENTS: Final = (
    """create table tables (
        id text primary key, game text not null, rules integer not null, options text not null, name text not null,
        maker text not null, listed integer not null, status text not null, pause text not null,
        made integer not null, touched integer not null, epoch integer not null) without rowid""",
    "create index tables_by_time on tables (listed, status, touched)",
    "create index tables_by_maker on tables (maker, made)",
    """create table seats (
        table_id text not null, seat integer not null, role text not null, name text not null, agent text not null,
        claimed integer not null, substitute text not null, primary key (table_id, seat)) without rowid""",
    """create table answers (
        table_id text not null, number integer not null, seat integer not null, answer text not null,
        primary key (table_id, number)) without rowid""",
    """create table notes (
        table_id text not null, seat integer not null, kind text not null, text text not null,
        primary key (table_id, seat, kind)) without rowid""",
    """create table done (
        table_id text not null, who text not null, client_id text not null, reply text not null,
        number integer not null, primary key (table_id, who, client_id)) without rowid""",
    """create table chat (
        table_id text not null, number integer not null, seat integer not null, name text not null, text text not null,
        primary key (table_id, number)) without rowid""",
    """create table tokens (
        hash text primary key, table_id text not null, seat integer not null, kind text not null) without rowid""",
    """create table grants (
        session text not null, table_id text not null, seat integer not null,
        primary key (session, table_id, seat)) without rowid""",
    "create index grants_by_table on grants (table_id)",
    "create table sessions (hash text primary key, name text not null, locale text not null) without rowid",
    "create table records (table_id text primary key, record text not null) without rowid",
    """create table pages (
        table_id text not null, locale text not null, page text not null, file text not null,
        primary key (table_id, locale))""",
)

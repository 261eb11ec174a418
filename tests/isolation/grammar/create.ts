// Making what is not there.
import { type Attempts, refused } from './attempts.ts'

export const CREATE: Readonly<Record<string, Attempts>> = {
  'CREATE ACCESS METHOD': refused('create access method stolen type index handler bthandler'),
  'CREATE AGGREGATE': refused('create aggregate public.stolen(int) (sfunc = int4pl, stype = int)'),
  'CREATE CAST': refused('create cast (int as public.own_pair) with inout'),
  'CREATE COLLATION': refused(`create collation public.stolen (locale = 'C')`),
  'CREATE CONVERSION': refused(
    `create conversion public.stolen for 'LATIN1' to 'UTF8' from iso8859_1_to_utf8`,
  ),
  'CREATE DATABASE': refused('create database stolen'),
  'CREATE DOMAIN': refused('create domain public.stolen as int', 'create domain pg_temp.stolen as int'),
  'CREATE EVENT TRIGGER': refused(
    'create event trigger stolen on ddl_command_end execute function public.own_event()',
  ),
  'CREATE EXTENSION': refused(
    'create extension plpgsql',
    'create extension if not exists plpgsql',
    'create extension pgcrypto',
  ),
  'CREATE FOREIGN DATA WRAPPER': refused('create foreign data wrapper stolen'),
  'CREATE FOREIGN TABLE': refused('create foreign table public.stolen (a int) server own_server'),
  'CREATE FUNCTION': refused(
    `create function public.stolen() returns int language sql as 'select 1'`,
    `create or replace function public.own_function(int) returns int immutable language sql as 'select 2'`,
    `create function pg_temp.stolen() returns int language sql as 'select 1'`,
  ),
  'CREATE GROUP': refused('create group stolen'),
  'CREATE INDEX': refused(
    'create index stolen on public.secret ("sName")',
    'create index concurrently stolen on public.secret ("sName")',
  ),
  'CREATE LANGUAGE': refused(
    'create language plpgsql',
    'create trusted language stolen handler plpgsql_call_handler',
  ),
  'CREATE MATERIALIZED VIEW': refused('create materialized view public.stolen as select 1 as one'),
  'CREATE OPERATOR': refused(
    'create operator public.==== (leftarg = int, rightarg = int, function = int4eq)',
  ),
  'CREATE OPERATOR CLASS': refused(
    'create operator class public.stolen for type int using btree as storage int',
  ),
  'CREATE OPERATOR FAMILY': refused('create operator family public.stolen using btree'),
  'CREATE POLICY': refused('create policy stolen on public.secret using (true)'),
  'CREATE PROCEDURE': refused(`create procedure public.stolen() language sql as 'select 1'`),
  'CREATE PUBLICATION': refused('create publication stolen', 'create publication stolen for all tables'),
  'CREATE ROLE': refused('create role stolen superuser', 'create role stolen'),
  'CREATE RULE': refused('create rule stolen as on insert to public.secret do also notify stolen'),
  'CREATE SCHEMA': refused(
    'create schema stolen',
    'create schema authorization session_user',
    'create schema if not exists public',
  ),
  'CREATE SEQUENCE': refused('create sequence public.stolen', 'create temporary sequence stolen'),
  'CREATE SERVER': refused('create server stolen foreign data wrapper own_wrapper'),
  'CREATE STATISTICS': refused('create statistics public.stolen on a, b from public.own_table'),
  'CREATE SUBSCRIPTION': refused(
    `create subscription stolen connection 'host=127.0.0.1' publication p with (connect = false)`,
  ),
  'CREATE TABLE': refused(
    'create table public.stolen (a int)',
    'create temporary table stolen (a int)',
    'create unlogged table public.stolen (a int)',
    'create table framework.stolen (a int)',
  ),
  'CREATE TABLE AS': refused(
    'create table public.stolen as select 1 as one',
    'create temporary table stolen as select 1 as one',
  ),
  'CREATE TABLESPACE': refused(`create tablespace stolen location '/tmp'`),
  'CREATE TEXT SEARCH CONFIGURATION': refused(
    'create text search configuration public.stolen (copy = simple)',
  ),
  'CREATE TEXT SEARCH DICTIONARY': refused('create text search dictionary public.stolen (template = simple)'),
  'CREATE TEXT SEARCH PARSER': refused(
    'create text search parser public.stolen (start = prsd_start, gettoken = prsd_nexttoken, end = prsd_end, lextypes = prsd_lextype)',
  ),
  'CREATE TEXT SEARCH TEMPLATE': refused(
    'create text search template public.stolen (lexize = dsimple_lexize)',
  ),
  'CREATE TRANSFORM': refused(
    'create transform for int language plpgsql (from sql with function public.own_function(int))',
  ),
  'CREATE TRIGGER': refused(
    'create trigger stolen before insert on public.secret for each row execute function public.own_trigger_function()',
    'create constraint trigger stolen after insert on public.secret deferrable initially deferred for each row execute function public.own_trigger_function()',
  ),
  'CREATE TYPE': refused(
    `create type public.stolen as enum ('a')`,
    'create type public.stolen as (a int)',
    'create type public.stolen',
  ),
  'CREATE USER': refused('create user stolen'),
  'CREATE USER MAPPING': refused(
    'create user mapping for session_user server own_server',
    'create user mapping for public server own_server',
  ),
  'CREATE VIEW': refused(
    'create view public.stolen as select 1 as one',
    'create temporary view stolen as select 1 as one',
    'create or replace view public.own_view as select 2 as one',
  ),
}

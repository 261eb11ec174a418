// Things of every kind that there are, for commands to be tried on.

export const THINGS = `
alter event trigger armature_guard_structure disable;
create schema own_schema;
create function public.own_function(int) returns int immutable language sql as 'select $1';
create procedure public.own_procedure() language sql as 'select 1';
create function public.own_trigger_function() returns trigger language plpgsql as 'begin return new; end';
create function public.own_event() returns event_trigger language plpgsql as 'begin end';
create aggregate public.own_aggregate(int) (sfunc = int4pl, stype = int);
create domain public.own_domain as int;
create type public.own_type as enum ('a');
create type public.own_pair as (a int);
create sequence public.own_sequence;
create view public.own_view as select 1 as one;
create materialized view public.own_materialized as select 1 as one;
create rule own_rule as on insert to public.own_view do instead nothing;
create table public.own_table (a int, b int);
create index own_index on public.own_table (a);
create statistics public.own_statistics on a, b from public.own_table;
create trigger own_trigger before insert on public.own_table for each row execute function public.own_trigger_function();
create policy own_policy on public.own_table using (true);
create collation public.own_collation (locale = 'C');
create operator public.=== (leftarg = int, rightarg = int, function = int4eq);
create operator family public.own_family using btree;
create text search configuration public.own_search (copy = simple);
create text search dictionary public.own_dictionary (template = simple);
create publication own_publication;
create foreign data wrapper own_wrapper;
create server own_server foreign data wrapper own_wrapper;
create foreign table public.own_foreign (a int) server own_server;
create event trigger own_event on sql_drop when tag in ('DROP TABLE') execute function public.own_event();
create conversion public.own_conversion for 'LATIN1' to 'UTF8' from iso8859_1_to_utf8;
grant select, insert, update, delete on all tables in schema public to tenant_runtime;
grant usage on all sequences in schema public to tenant_runtime;
grant execute on all routines in schema public to tenant_runtime;
grant usage on foreign server own_server to tenant_runtime;
grant usage on foreign data wrapper own_wrapper to tenant_runtime;
alter event trigger armature_guard_structure enable;`

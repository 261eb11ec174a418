// Changing what is there.
import { type Attempts, harmless, refused } from './attempts.ts'

const ROLES = ['tenant_runtime', 'session_user', 'current_user']

const alterRole = (word: string): string[] => [
  `alter ${word} session_user reset all`,
  ...ROLES.flatMap((role) => [
    `alter ${word} ${role} password 'stolen'`,
    `alter ${word} ${role} set search_path = nowhere`,
    `alter ${word} ${role} in database postgres set work_mem = '64kB'`,
    `alter ${word} ${role} superuser`,
    `alter ${word} ${role} nologin`,
    `alter ${word} ${role} connection limit 0`,
    `alter ${word} ${role} valid until '2020-01-01'`,
    `alter ${word} ${role} rename to stolen`,
  ]),
]

const alter = (what: string): string[] => [
  `alter ${what} rename to stolen`,
  `alter ${what} owner to tenant_runtime`,
  `alter ${what} owner to session_user`,
]
const moved = (what: string): string[] => [...alter(what), `alter ${what} set schema own_schema`]

export const ALTER: Readonly<Record<string, Attempts>> = {
  'ALTER AGGREGATE': refused(...moved('aggregate public.own_aggregate(int)')),
  'ALTER COLLATION': refused(
    ...moved('collation public.own_collation'),
    'alter collation public.own_collation refresh version',
  ),
  'ALTER CONVERSION': refused(...moved('conversion public.own_conversion')),
  'ALTER DATABASE': refused(
    'alter database postgres set work_mem = 64',
    'alter database postgres owner to tenant_runtime',
    'alter database postgres rename to stolen',
    'alter database postgres connection limit 0',
  ),
  'ALTER DEFAULT PRIVILEGES': refused(
    'alter default privileges grant all on tables to public',
    'alter default privileges for role tenant_runtime grant execute on functions to public',
    'alter default privileges in schema public revoke execute on functions from tenant_runtime',
    'alter default privileges for role armature_owner in schema public revoke execute on functions from tenant_runtime',
  ),
  'ALTER DOMAIN': refused(
    ...moved('domain public.own_domain'),
    'alter domain public.own_domain set default 1',
  ),
  'ALTER EVENT TRIGGER': refused(
    ...alter('event trigger own_event'),
    'alter event trigger armature_keep_structure disable',
  ),
  'ALTER EXTENSION': refused(
    'alter extension plpgsql update',
    'alter extension plpgsql add function public.own_function(int)',
  ),
  'ALTER FOREIGN DATA WRAPPER': refused(...alter('foreign data wrapper own_wrapper')),
  'ALTER FOREIGN TABLE': refused(...moved('foreign table public.own_foreign')),
  'ALTER FUNCTION': refused(
    ...moved('function public.own_function(int)'),
    'alter function public.own_function(int) security definer',
    'alter function framework.current_tenant() volatile',
  ),
  'ALTER GROUP': refused(
    'alter group platform_runtime add user session_user',
    'alter group tenant_runtime rename to stolen',
  ),
  'ALTER INDEX': refused('alter index public.own_index rename to stolen'),
  'ALTER LANGUAGE': refused(...alter('language plpgsql')),
  'ALTER LARGE OBJECT': refused('alter large object 1 owner to tenant_runtime'),
  'ALTER MATERIALIZED VIEW': refused(...moved('materialized view public.own_materialized')),
  'ALTER OPERATOR': refused('alter operator public.=== (int, int) owner to tenant_runtime'),
  'ALTER OPERATOR CLASS': refused('alter operator class pg_catalog.int4_ops using btree rename to stolen'),
  'ALTER OPERATOR FAMILY': refused(...moved('operator family public.own_family using btree')),
  'ALTER POLICY': refused(
    'alter policy tenant on public.secret using (true)',
    'alter policy own_policy on public.own_table to public',
  ),
  'ALTER PROCEDURE': refused(...moved('procedure public.own_procedure()')),
  'ALTER PUBLICATION': refused(...alter('publication own_publication')),
  'ALTER ROLE': refused(...alterRole('role')),
  'ALTER ROLE that has nothing to lose': harmless(
    'alter role tenant_runtime reset all',
    'alter user tenant_runtime reset all',
  ),
  'ALTER ROUTINE': refused(...moved('routine public.own_procedure()')),
  'ALTER RULE': refused('alter rule own_rule on public.own_view rename to stolen'),
  'ALTER SCHEMA': refused(
    ...alter('schema own_schema'),
    ...alter('schema framework'),
    ...alter('schema public'),
  ),
  'ALTER SEQUENCE': refused(
    ...moved('sequence public.own_sequence'),
    'alter sequence public.own_sequence restart',
  ),
  'ALTER SERVER': refused(...alter('server own_server')),
  'ALTER STATISTICS': refused(...moved('statistics public.own_statistics')),
  'ALTER SUBSCRIPTION': refused('alter subscription none disable'),
  'ALTER SYSTEM': refused('alter system set work_mem = 64', 'alter system reset all'),
  'ALTER TABLE': refused(
    ...moved('table public.own_table'),
    'alter table public.secret disable row level security',
    'alter table public.secret no force row level security',
    'alter table public.secret disable trigger all',
    'alter table public.secret add column stolen int',
    'alter table public.secret set unlogged',
    'alter table public.secret set (fillfactor = 10)',
    'alter table all in tablespace pg_default set tablespace pg_default',
  ),
  'ALTER TABLESPACE': refused(...alter('tablespace pg_default')),
  'ALTER TEXT SEARCH CONFIGURATION': refused(...moved('text search configuration public.own_search')),
  'ALTER TEXT SEARCH DICTIONARY': refused(...moved('text search dictionary public.own_dictionary')),
  'ALTER TEXT SEARCH PARSER': refused('alter text search parser pg_catalog.default rename to stolen'),
  'ALTER TEXT SEARCH TEMPLATE': refused('alter text search template pg_catalog.simple rename to stolen'),
  'ALTER TRIGGER': refused('alter trigger own_trigger on public.own_table rename to stolen'),
  'ALTER TYPE': refused(...moved('type public.own_type'), `alter type public.own_type add value 'b'`),
  'ALTER USER': refused(...alterRole('user')),
  'ALTER USER MAPPING': refused(`alter user mapping for session_user server own_server options (add a 'b')`),
  'ALTER VIEW': refused(
    ...moved('view public.own_view'),
    'alter view public.own_view set (security_invoker = off)',
  ),
}

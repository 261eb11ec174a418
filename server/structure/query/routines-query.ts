// The routines of some names that a tenant's calls may reach, with what was said of them when they were made.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

export const routinesSql = (schema: string, names: readonly string[]): Sql => sql`
  select p.proname as name, n.nspname as schema, md5(p.prosrc) as body, obj_description(p.oid, 'pg_proc') as said
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in (${sql.value(schema)}, 'public')
    and p.proname = any (${sql.value(names)}::text[])`

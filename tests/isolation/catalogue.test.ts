// What the database must look like for the two walls between tenants to stand, whatever content is in it.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase

before(async () => {
  database = await openTestDatabase()
})

after(() => database.close())

const none = async (text: string) => assert.deepEqual(await database.query(text), [])

const TENANT_TABLES = `
  select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'sBrandsId'
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`

describe('every tenant table', () => {
  it('exists', async () => {
    assert.ok((await database.query(TENANT_TABLES)).length >= 4)
  })

  it('has forced row security', () =>
    none(`select t.relname from (${TENANT_TABLES}) t where not (t.relrowsecurity and t.relforcerowsecurity)`))

  it('has the one policy, for reading and writing', () =>
    none(`select t.relname from (${TENANT_TABLES}) t
      where not exists (
        select from pg_policy p
        where p.polrelid = t.oid and p.polqual is not null and p.polwithcheck is not null
      ) or (select count(*) from pg_policy p where p.polrelid = t.oid) <> 1`))

  it('begins every primary, unique and foreign key with the tenant', () =>
    none(`select t.relname, k.conname from (${TENANT_TABLES}) t
      join pg_constraint k on k.conrelid = t.oid and k.contype in ('p', 'u', 'f')
      join pg_attribute a on a.attrelid = t.oid and a.attnum = k.conkey[1]
      where a.attname <> 'sBrandsId'`))

  it('begins every unique index with the tenant', () =>
    none(`select t.relname from (${TENANT_TABLES}) t
      join pg_index i on i.indrelid = t.oid and i.indisunique
      join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
      where a.attname <> 'sBrandsId'`))

  // The triggers that a cascade fires run as the tables' owner, whose rights no implementer's trigger may have.
  it('is changed by no cascade', () =>
    none(`select t.relname, k.conname from (${TENANT_TABLES}) t
      join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
      where k.confdeltype in ('c', 'n', 'd') or k.confupdtype in ('c', 'n', 'd')`))

  it('is audited', () =>
    none(`select t.relname from (${TENANT_TABLES}) t
      where (select count(*) from pg_trigger g where g.tgrelid = t.oid and g.tgname like 'audit\\_%') <> 3`))
})

describe('the business schemas', () => {
  it('hold no table without a tenant that a tenant may read', () =>
    none(`select c.relname from pg_class c
      where c.relkind in ('r', 'p', 'm', 'f') and c.relnamespace = 'public'::regnamespace
        and has_table_privilege('tenant_runtime', c.oid, 'select')
        and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'sBrandsId')`))

  it('hold no view that does not run as its reader', () =>
    none(`select c.relname from pg_class c
      where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace
        and not coalesce(c.reloptions @> array['security_invoker=on'], false)`))

  it('hold no definer function', () =>
    none(`select p.proname from pg_proc p where p.prosecdef and p.pronamespace = 'public'::regnamespace`))
})

describe('the framework', () => {
  it('fixes the search path of every definer function', () =>
    none(`select p.proname from pg_proc p
      where p.prosecdef and p.pronamespace = 'framework'::regnamespace
        and not exists (select from unnest(p.proconfig) c where c like 'search_path=%')`))

  it('lets PUBLIC execute nothing and read nothing', async () => {
    await none(`select p.proname from pg_proc p
      where p.pronamespace = 'framework'::regnamespace and has_function_privilege('public', p.oid, 'execute')`)
    await none(`select c.relname from pg_class c
      where c.relnamespace = 'framework'::regnamespace and c.relkind in ('r', 'v') and has_table_privilege('public', c.oid, 'select')`)
  })

  it('opens to tenants one function that runs a text, which does so as its caller', async () =>
    assert.deepEqual(
      await database.query(`select p.proname, p.prosecdef from pg_proc p
        where p.pronamespace = 'framework'::regnamespace and p.prosrc ~* '\\mexecute\\M'
          and has_function_privilege('tenant_runtime', p.oid, 'execute')`),
      [{ proname: 'call_procedure', prosecdef: false }],
    ))

  it('shows tenants none of its tables', () =>
    none(`select c.relname from pg_class c
      where c.relnamespace = 'framework'::regnamespace and c.relkind in ('r', 'v')
        and has_table_privilege('tenant_runtime', c.oid, 'select, insert, update, delete')`))

  it('gives its roles neither ownership nor a way around row security', () =>
    none(`select r.rolname from pg_roles r
      where (r.rolname in ('tenant_runtime', 'platform_runtime') or r.rolname like 'armature\\_%') and (r.rolsuper or r.rolbypassrls)`))

  it('lets a tenant login become nothing but tenant_runtime', () =>
    none(`select r.rolname, g.rolname as becomes from pg_roles r
      join pg_auth_members m on m.member = r.oid
      join pg_roles g on g.oid = m.roleid
      where r.rolname like 'armature\\_%\\_tenant' and g.rolname <> 'tenant_runtime'`))
})

/** Functions of PostgreSQL's that anybody may call, and that hold a condition. */
const open = (condition: string): string => `
  select p.oid::regprocedure::text as name
  from pg_proc p
  where p.pronamespace = 'pg_catalog'::regnamespace
    and has_function_privilege('public', p.oid, 'execute')
    and (${condition})
  order by 1`

/** They tell a name, compare, or ask for a right themselves. */
const TELLS: ReadonlySet<string> = new Set([
  ...[
    'acldefault',
    'currval',
    'format_type',
    'int8',
    'makeaclitem',
    'max',
    'min',
    'nameconcatoid',
    'nextval',
  ],
  ...['pg_basetype', 'pg_node_tree_out', 'row_security_active', 'setval', 'ts_parse', 'ts_token_type'],
])

describe('PostgreSQL lets PUBLIC call nothing', () => {
  it('that it calls itself: input of domains and rows, values as they travel, validators', () =>
    none(open(`p.proname ~ '^(domain|record)_in$|_recv$|_validator$'`)))

  // A function that a later PostgreSQL brings and that takes such a number is looked at before it gets into this list.
  it('that takes something by its number or name and does more than tell or compare it', async () => {
    const found = await database.query<{ name: string }>(
      open(`p.proargtypes::oid[] && array['oid', 'regclass', 'regtype', 'regproc', 'regprocedure', 'refcursor', 'pg_node_tree']::regtype[]::oid[]
        and not p.proargtypes::oid[] && array['cstring', 'internal']::regtype[]::oid[]
        and p.proname !~ '^(has_|oid|btoid|hashoid|reg[a-z]+(out|send)$|bt[a-z]*equalimage$)'`),
    )
    assert.deepEqual(
      found.filter(({ name }) => !TELLS.has(name.replace(/\(.*/, ''))),
      [],
    )
  })

  it('that finds rows by where they lie', () =>
    none(open(`'tid'::regtype = any (p.proargtypes) and p.proname !~ '^(tid|bttid|hashtid|max$|min$)'`)))

  it('that runs a text as a query, or reads a relation that a text names', () =>
    none(
      open(`p.proname ~ '_to_xml|^ts_stat$|^lo_|^pg_(read|ls_|get|relation|sleep|advisory|input)|^(brin|gin)_.*(summarize|clean)|^binary_upgrade'
      or p.proname = 'ts_rewrite' and p.pronargs = 2`),
    ))
})

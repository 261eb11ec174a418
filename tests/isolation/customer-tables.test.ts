// Whatever a customer's scripts do to their own tables, past the judge as well, what is kept of it has what the generator gave them: row
// security, the policy, the key, the audit.
import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { connected, takePackTurn } from '#tools/pack/connect.ts'
import { applyCustomer } from '#tools/pack/customer/apply-customer.ts'
import { withBuilder } from '#tools/pack/customer/builder.ts'
import { runCustomerFiles } from '#tools/pack/customer/run-customer-files.ts'
import type { SqlKind } from '#tools/pack/edition.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { makeOwnInstallation } from '../support/tenants.ts'

let database: TestDatabase
let customers: string

const write = async (path: string, content: string): Promise<void> => {
  const place = join(customers, 'acme', path)
  await mkdir(dirname(place), { recursive: true })
  await writeFile(place, content)
}

const apply = (): Promise<readonly string[]> =>
  applyCustomer({ url: database.url, folder: join(customers, 'acme') })

const writeNotes = (more: string): Promise<void> =>
  write(
    'additions/notes/notes.table.sql',
    `-- Notes of Acme.
create table if not exists acmenote ("sText" text);
select framework.make_tenant_table('acmenote');
${more}
`,
  )

/** A script whose statements nobody judged, sent as those of a folder are. */
const runUnjudged = (texts: readonly string[], kind: SqlKind = 'table'): Promise<void> =>
  connected(database.url, async (administrator) => {
    await takePackTurn(administrator)
    const file = { path: 'acme/notes.sql', kind, text: texts.join(';\n') }
    const statements = texts.map((text, index) => ({
      ...({ kind: 'change-table', change: 'alter', table: 'acmenote' } as const),
      text,
      line: index + 1,
    }))
    await withBuilder({ url: database.url, administrator, sBrandNo: 'acme' }, (builder, signedContext) =>
      runCustomerFiles({ builder, signedContext, administrator, schema: 'customer_acme' }, [
        { file, statements, keys: [] },
      ]),
    )
  })

/** What the database has of the table that keeps it to its company. */
const kept = () =>
  database.query(
    `select c.relrowsecurity and c.relforcerowsecurity as "isSecured",
       (select count(*)::int from pg_policy y where y.polrelid = c.oid) as policies,
       (select count(*)::int from pg_trigger g where g.tgrelid = c.oid and g.tgenabled = 'O' and g.tgname like 'audit\\_%') as audits
     from pg_class c where c.oid = 'customer_acme.acmenote'::regclass`,
  )

before(async () => {
  database = await openTestDatabase()
  await makeOwnInstallation(database)
  customers = await mkdtemp(join(tmpdir(), 'armature-customers-'))
  await write('customer.json', '{ "sBrandNo": "acme", "sName": "Acme" }')
  await write('README.md', '# Acme\n')
  await writeNotes('')
  await apply()
})
after(async () => {
  await database.close()
  await rm(customers, { recursive: true })
})

const AUDIT = 'its audit'
const SECURITY = 'row security that holds for everybody'

const REFUSED: Readonly<Record<string, readonly [script: readonly string[], lack: string]>> = {
  'dropped triggers of the audit': [['drop trigger audit_changed on acmenote'], AUDIT],
  'triggers that are switched off': [['alter table acmenote disable trigger all'], AUDIT],
  'a trigger that never fires': [
    [
      `create or replace trigger audit_deleted after delete on acmenote referencing old table as old_rows
         for each statement when (false) execute function framework.audit_deleted()`,
    ],
    AUDIT,
  ],
  'a trigger of some columns alone': [
    [
      'drop trigger audit_changed on acmenote',
      `create trigger audit_changed after update of "sText" on acmenote for each statement execute function framework.audit_changed()`,
    ],
    AUDIT,
  ],
  'a dropped policy': [['drop policy tenant on acmenote'], 'the policy that separates companies'],
  'no audit, then no row security': [
    [
      ...['added', 'changed', 'deleted'].map((name) => `drop trigger audit_${name} on acmenote`),
      'drop policy tenant on acmenote',
      'alter table acmenote disable row level security',
    ],
    SECURITY,
  ],
  'a dropped key': [
    ['alter table acmenote drop constraint acmenote_pkey'],
    'a key that begins with "sBrandsId"',
  ],
}

describe('a script that nobody judged is refused when it leaves', () => {
  for (const [what, [script, lack]] of Object.entries(REFUSED))
    it(what, async () => {
      await assert.rejects(runUnjudged(script), {
        message: `acme/notes.sql:1: the table acmenote lacks ${lack}: it is to be as framework.make_tenant_table makes it`,
      })
      assert.deepEqual(await kept(), [{ isSecured: true, policies: 1, audits: 3 }])
    })
})

it('so it is when it is none of a table', () =>
  assert.rejects(runUnjudged(['drop trigger audit_added on acmenote'], 'routine'), {
    message: /^acme\/notes\.sql:1: the table acmenote lacks its audit/,
  }))

it('nothing of it is put off until its transaction ends', async () => {
  await runUnjudged([
    'create or replace function drop_audit() returns int language plpgsql as $$ begin drop trigger audit_added on acmenote; return 1; end $$',
    'declare late cursor with hold for select drop_audit()',
  ])
  assert.deepEqual(await kept(), [{ isSecured: true, policies: 1, audits: 3 }])
})

it('each of its statements is one', () =>
  assert.rejects(
    runUnjudged([`comment on table acmenote is 'x'`, `comment on table acmenote is 'y'; commit`]),
    {
      message: 'acme/notes.sql:2: cannot insert multiple commands into a prepared statement',
    },
  ))

it('none answers more than the command can take', () =>
  assert.rejects(runUnjudged([`select repeat('x', 1000000) from generate_series(1, 300)`]), {
    message: 'acme/notes.sql:1: The answer is too large. Ask for less at once.',
  }))

it('what the judge takes is held to it too', async () => {
  await writeNotes('alter table acmenote drop constraint acmenote_pkey;')
  await assert.rejects(apply(), {
    message: `acme/notes/notes.table.sql:1: the table acmenote lacks ${REFUSED['a dropped key']?.[1]}: it is to be as framework.make_tenant_table makes it`,
  })
})

it('what was taken apart otherwise is put right when the table’s file runs', async () => {
  await database.query('drop trigger audit_added on customer_acme.acmenote')
  await writeNotes('-- Again.')
  await apply()
  assert.deepEqual(await kept(), [{ isSecured: true, policies: 1, audits: 3 }])
})

it('what stands from before it was refused is told, with what to do', async () => {
  const told = async (): Promise<readonly string[]> => {
    const lines: string[] = []
    await applyCustomer({
      url: database.url,
      folder: join(customers, 'acme'),
      notice: (line) => lines.push(line),
    })
    return lines
  }
  assert.deepEqual(await told(), [])
  const guarded = (state: string) => database.query(`alter event trigger armature_guard_structure ${state}`)
  await guarded('disable')
  await database.query(`create index acmecalls on customer_acme.acmenote (lower("sText"));
    create index acmeorders on customer_acme.acmenote ("sText") where "sText" = 'a (-) b' and "sText" is not null;
    create index acmelong on customer_acme.acmenote ("sText") where "sText" <> '${'x'.repeat(1000)}';
    create index acmepicks on customer_acme.acmenote ("sText") where length("sText") > 1;
    create statistics customer_acme.acmepairs (mcv) on "sText", "sId" from customer_acme.acmenote;
    alter table customer_acme.acmenote add constraint acmealone exclude using btree ("sText" with =)`)
  await guarded('enable')
  const lines = await told()
  assert.deepEqual(
    lines.map((line) => [line.split(',')[0], /\((drop|alter) .*\);/.exec(line)?.[0]]),
    [
      [
        'the exclusion acmealone on customer_acme.acmenote is computed',
        '(alter table customer_acme.acmenote drop constraint acmealone);',
      ],
      [
        'the index customer_acme.acmecalls on customer_acme.acmenote is of an expression',
        '(drop index customer_acme.acmecalls);',
      ],
      [
        'the index customer_acme.acmelong on customer_acme.acmenote has a condition of more than 1000 characters',
        '(drop index customer_acme.acmelong);',
      ],
      [
        'the index customer_acme.acmepicks on customer_acme.acmenote has a condition that computes',
        '(drop index customer_acme.acmepicks);',
      ],
      [
        'the statistics acmepairs on customer_acme.acmenote are not those that framework.make_tenant_table makes',
        '(drop statistics customer_acme.acmepairs);',
      ],
    ],
  )
  for (const line of lines) await database.query(/\(((?:drop|alter) .*)\);/.exec(line)?.[1] ?? '')
  assert.deepEqual(await told(), [])
})

it('what tables of customers add to deletes of others is told, of one and of all', async () => {
  const told = async (): Promise<readonly string[]> => {
    const lines: string[] = []
    const notice = (line: string) => lines.push(line)
    await applyCustomer({ url: database.url, folder: join(customers, 'acme'), notice })
    return lines.map((line) => line.split(/,? with their indexes/)[0] ?? '')
  }
  const referring = (schema: string, table: string) => `
    create table ${schema}.${table} ("sBrandsId" text, "sSubsidiaryId" text, "sOrderId" text,
      foreign key ("sBrandsId", "sSubsidiaryId", "sOrderId") references public.salorder);
    do $$ begin
      for i in 1 .. 249 loop create index on ${schema}.${table} ("sOrderId"); end loop;
    end $$`
  const unguarded = (statements: string) =>
    database.query(`begin; set local session_replication_role = replica; ${statements}; commit`)
  await unguarded(`create schema customer_other; ${referring('customer_other', 'many')}`)
  assert.deepEqual(await told(), [])
  await unguarded(referring('customer_acme', 'acmemany'))
  const own = 'the tables of customer_acme that refer to salorder are 250 relations'
  assert.deepEqual(await told(), [own])
  await unguarded('create index on customer_other.many ("sBrandsId")')
  const together = 'The tables of 2 companies that refer to salorder are 501 relations together'
  assert.deepEqual(await told(), [own, together])
  await unguarded('drop table customer_acme.acmemany; drop schema customer_other cascade')
  assert.deepEqual(await told(), [])
})

describe('nobody waits at a table of the standard for what comes beside a key to it', () => {
  const SLOW = `comment on table acmeheld is 'It waits for somebody';`
  const MADE: Readonly<Record<string, string>> = {
    'a key': `alter table acmenote add column if not exists "sOrderId" text;
alter table acmenote drop constraint if exists acmenote_order, add constraint acmenote_order
  foreign key ("sBrandsId", "sSubsidiaryId", "sOrderId") references salorder;`,
    'lines of a table of the standard': `create table if not exists acmepart ("sText" text);
select framework.make_tenant_table('acmepart', 'public.salorder', false);
create index if not exists acmepart_line on acmepart ("sBrandsId", "iLine");`,
  }
  const asked = (state: string) => `select from pg_locks l
    join pg_stat_activity a on a.pid = l.pid and a.usename like 'armature%\\_by\\_%' and a.datname = current_database()
    where ${state}`

  before(async () => {
    await write(
      'additions/notes/acmeheld.table.sql',
      `-- What somebody holds.
create table if not exists acmeheld ("sText" text);
select framework.make_tenant_table('acmeheld');
`,
    )
    await writeNotes('')
    // The tables were changed by hand before.
    await applyCustomer({ url: database.url, folder: join(customers, 'acme'), keep: 'theirs' })
  })

  for (const [what, statements] of Object.entries(MADE))
    it(what, async () => {
      await writeNotes(`${statements}\n${SLOW}`)
      await connected(database.url, async (holder) => {
        await holder.query('begin; lock table customer_acme.acmeheld in access exclusive mode')
        const applied = apply()
        await eventually(async () => {
          const waiting = await database.query(asked('not l.granted'))
          return waiting.length > 0
        })
        const held = await database.query(asked(`l.relation = 'public.salorder'::regclass and l.granted`))
        await holder.query('rollback')
        await applied
        assert.deepEqual(held, [])
      })
      const keys = await database.query(
        `select count(*)::int as keys from pg_constraint k
         where k.contype = 'f' and k.confrelid = 'public.salorder'::regclass
           and k.conrelid = any (array[to_regclass('customer_acme.acmenote'), to_regclass('customer_acme.acmepart')])`,
      )
      assert.deepEqual(keys, [{ keys: what === 'a key' ? 1 : 2 }])
    })
})

// Whatever a customer's scripts do to their own tables, what is kept of it has what the generator gave them: row security, the policy,
// the key, the audit.
import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, beforeEach, describe, it } from 'node:test'
import { applyCustomer } from '#tools/pack/customer/apply-customer.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
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

const NOTES = `-- Notes of Acme.
create table if not exists acmenote ("sText" text);
select framework.make_tenant_table('acmenote');
`

const writeNotes = (more: string): Promise<void> =>
  write('additions/notes/notes.table.sql', `${NOTES}${more}\n`)

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
})
beforeEach(async () => {
  await writeNotes('')
  await apply()
})
after(async () => {
  await database.close()
  await rm(customers, { recursive: true })
})

const AUDIT = 'its audit'
const SECURITY = 'row security that holds for everybody'

const REFUSED: Readonly<Record<string, readonly [script: string, lack: string]>> = {
  'dropped triggers of the audit': ['drop trigger audit_changed on acmenote;', AUDIT],
  'triggers that are switched off': ['alter table acmenote disable trigger all;', AUDIT],
  'a trigger that never fires': [
    `create or replace trigger audit_deleted after delete on acmenote referencing old table as old_rows
       for each statement when (false) execute function framework.audit_deleted();`,
    AUDIT,
  ],
  'a trigger of some columns alone': [
    `drop trigger audit_changed on acmenote;
     create trigger audit_changed after update of "sText" on acmenote for each statement execute function framework.audit_changed();`,
    AUDIT,
  ],
  'a dropped policy': ['drop policy tenant on acmenote;', 'the policy that separates companies'],
  'no audit, then no row security': [
    `drop trigger audit_added on acmenote; drop trigger audit_changed on acmenote; drop trigger audit_deleted on acmenote;
     drop policy tenant on acmenote; alter table acmenote disable row level security;`,
    SECURITY,
  ],
  'a dropped key': [
    'alter table acmenote drop constraint acmenote_pkey;',
    'a key that begins with "sBrandsId"',
  ],
}

describe('a script is refused that leaves', () => {
  for (const [what, [script, lack]] of Object.entries(REFUSED))
    it(what, async () => {
      await writeNotes(script)
      await assert.rejects(apply(), {
        message: `acme/notes/notes.table.sql:1: the table acmenote lacks ${lack}: it is to be as framework.make_tenant_table makes it`,
      })
      assert.deepEqual(await kept(), [{ isSecured: true, policies: 1, audits: 3 }])
    })
})

it('a script that is none of a table is held to it too', async () => {
  await write(
    'additions/notes/fn_acme_note.sql',
    `-- Says it.
create or replace function fn_acme_note() returns text language sql as $$ select 'x' $$;
drop trigger audit_added on acmenote;
`,
  )
  await assert.rejects(apply(), {
    message: /^acme\/notes\/fn_acme_note\.sql:1: the table acmenote lacks its audit/,
  })
  await rm(join(customers, 'acme/additions/notes/fn_acme_note.sql'))
})

it('nothing of a script is put off until its transaction ends', async () => {
  await writeNotes(
    `create or replace function drop_audit() returns int language plpgsql as $$ begin drop trigger audit_added on acmenote; return 1; end $$;
     declare late cursor with hold for select drop_audit();`,
  )
  await apply()
  assert.deepEqual(await kept(), [{ isSecured: true, policies: 1, audits: 3 }])
})

it('what was taken apart otherwise is put right when the table’s file runs', async () => {
  await database.query('drop trigger audit_added on customer_acme.acmenote')
  await writeNotes('-- Again.\n')
  await apply()
  assert.deepEqual(await kept(), [{ isSecured: true, policies: 1, audits: 3 }])
})

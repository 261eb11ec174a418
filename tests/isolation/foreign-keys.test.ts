// A key is checked past all policies: what refers to another company's record would keep it from being deleted, and tell that it exists.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeOwnInstallation, setUpTwoTenants } from '#tests/support/tenants.ts'

const REFERENCES =
  'foreign key ("sBrand", "sSubsidiary", "sRecord") references public.secret ("sBrandsId", "sSubsidiaryId", "sId")'

const SETUP = `
select framework.make_customer_schema('one');
create table customer_one.loose ("sBrand" text, "sSubsidiary" text, "sRecord" text, "sBrandsId" text, "sSubsidiaryId" text);
create table customer_one.own ("sBrand" text, "sSubsidiary" text, "sRecord" text);
select framework.make_tenant_table('customer_one.own');`

let own: TestDatabase

before(async () => {
  own = await openTestDatabase('framework')
  await makeOwnInstallation(own)
  await setUpTwoTenants(own)
  await own.query(SETUP)
})

after(() => own.close())

describe('a foreign key is refused', () => {
  const refused: readonly (readonly [string, string])[] = [
    ['from a table without the policy', `alter table customer_one.loose add ${REFERENCES}`],
    [
      'from such a table, by the same names',
      'alter table customer_one.loose add foreign key ("sBrandsId", "sSubsidiaryId", "sRecord") references public.secret',
    ],
    ['from a new table', `create table customer_one.late (like customer_one.loose, ${REFERENCES})`],
    [
      'from a table that comes with its schema',
      `create schema customer_three create table late ("sBrand" text, "sSubsidiary" text, "sRecord" text, ${REFERENCES})`,
    ],
    [
      'from a company’s table, by a column that is not the company',
      `alter table customer_one.own add ${REFERENCES}`,
    ],
    ['that is not checked yet', `alter table customer_one.own add ${REFERENCES} not valid`],
    [
      'from the standard’s schema',
      `create table public.late ("sBrand" text, "sSubsidiary" text, "sRecord" text, ${REFERENCES})`,
    ],
    [
      'to a table of the framework',
      'create table customer_one.late ("sModule" text references framework.gdsmodule)',
    ],
  ]
  for (const [title, statement] of refused)
    it(title, async () => {
      await assert.rejects(own.query(statement), /can name rows of other companies/)
    })

  it('when its table comes into a company’s schema', async () => {
    await own.query('create schema elsewhere')
    await own.query(`create table elsewhere.late (like customer_one.loose, ${REFERENCES})`)
    await assert.rejects(
      own.query('alter table elsewhere.late set schema customer_one'),
      /can name rows of other companies/,
    )
  })

  it('when its table loses the policy’s force', async () => {
    await own.query(
      'alter table customer_one.own add column "sSecretId" text, add foreign key ("sBrandsId", "sSubsidiaryId", "sSecretId") references public.secret',
    )
    for (const kind of ['added', 'changed', 'deleted'])
      await own.query(`drop trigger audit_${kind} on customer_one.own`)
    await assert.rejects(
      own.query('alter table customer_one.own no force row level security'),
      /can name rows of other companies/,
    )
  })
})

it('a company’s tables refer to each other, and to the standard’s with the company in the key', async () => {
  await own.query(`
    create table customer_one.part ("sText" text);
    select framework.make_tenant_table('customer_one.part', 'customer_one.own');
    create table customer_one.remark ("sText" text);
    select framework.make_tenant_table('customer_one.remark', 'public.secret');
    create table customer_one.kind ("sCode" text primary key);
    create table customer_one.kindof ("sCode" text references customer_one.kind);`)
})

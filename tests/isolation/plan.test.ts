// The plans of generated reads on a table of 100 000 rows: no tenant table is read from end to end, and the policy is proven
// once for a statement, not once for a row. With fresh plans and with those that PostgreSQL keeps for any value.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { Statement } from '#server/platform/postgres/sql.ts'
import { planRead } from '#server/records/read/plan/plan-read.ts'
import { readStatements } from '#server/records/read/query/read-query.ts'
import { parseRead } from '#server/records/read/request/parse-read.ts'
import { shapeOf } from '#server/records/rows/plan/read-shape.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type MadeForm, madeForm, madeModule } from '#tests/support/made-form.ts'
import { contextOf } from '#tests/support/tenants.ts'

const FIXTURE = `
create table public.planned ("sBillNo" text not null, "tDate" date not null, "sName" text, "dAmount" numeric not null, "tAt" timestamptz);
select framework.make_tenant_table('public.planned');
create index on public.planned ("sBrandsId", "sSubsidiaryId", "bCheck", "tDate", "sId");
create index on public.planned ("sBrandsId", "sSubsidiaryId", "tDate", "sId");
create index on public.planned ("sBrandsId", "sSubsidiaryId", "tAt");
create table public.plannedline ("dQty" numeric not null);
select framework.make_tenant_table('public.plannedline', 'public.planned', false);
begin;
set local session_replication_role = replica;
insert into public.planned ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "tDate", "sName", "dAmount", "tAt", "bCheck")
select 'T' || n % 100, 'S', 'R' || lpad(n::text, 7, '0'), 'B' || n, date '2024-01-01' + n / 100 % 500, 'name ' || n % 991, n, timestamptz '2024-01-01Z' + n * interval '1 minute', n / 100 % 3 % 2
from generate_series(1, 100000) n;
insert into public.plannedline ("sBrandsId", "sSubsidiaryId", "sId", "sParentId", "iLine", "dQty")
select p."sBrandsId", p."sSubsidiaryId", p."sId", p."sId", 1, 1 from public.planned p where p."sId" <= 'R0020000';
commit;
`

const COLUMNS: MadeForm['columns'] = [
  { name: 'sBillNo', isSearched: true, isRequired: true },
  { name: 'tDate', type: 'date', fieldType: 'date', isRequired: true },
  { name: 'sName', isSearched: true },
  { name: 'dAmount', type: 'numeric', fieldType: 'money', isRequired: true },
  { name: 'tAt', type: 'timestamptz', fieldType: 'timestamp' },
  { name: 'bCheck', type: 'int2', fieldType: 'flag', isRequired: true },
]
const ORDERS = madeForm({
  table: 'planned',
  columns: COLUMNS,
  order: [{ name: 'tDate', isDescending: true }],
})
const LINES = madeForm({
  table: 'plannedline',
  columns: [
    { name: 'dQty', type: 'numeric', fieldType: 'quantity' },
    { name: 'sParentId', isHidden: true },
    { name: 'iLine', type: 'int4', isHidden: true, isRequired: true },
  ],
  order: [{ name: 'iLine', isDescending: false }],
  parentColumn: 'sParentId',
})
const TENANT = contextOf('T7')

let own: TestDatabase
let client: pg.Client

before(async () => {
  own = await openTestDatabase('framework')
  await own.query(FIXTURE)
  await own.query('vacuum analyze public.planned, public.plannedline')
  client = new pg.Client({ connectionString: own.url })
  await client.connect()
  const context = [
    'v1',
    TENANT.sBrandsId,
    TENANT.sSubsidiaryId,
    TENANT.sUserId,
    Math.floor(Date.now() / 1000) + 600,
  ].join('|')
  await client.query(
    `select set_config('armature.context', $1 || '|' || framework.sign($1 || '|' || session_user), false)`,
    [context],
  )
  await client.query('set role tenant_runtime')
})

after(async () => {
  await client?.end()
  await own?.close()
})

type Node = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'One-Time Filter'?: string
  readonly Filter?: string
  readonly Plans?: readonly Node[]
}

const everyNode = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(everyNode)]

const literal = (value: unknown): string => {
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]::text[]`
  return typeof value === 'number' ? String(value) : client.escapeLiteral(String(value))
}

/** The plan's nodes; `any` is the plan for unknown values. */
const explained = async ({ text, values }: Statement, mode: 'custom' | 'any'): Promise<readonly Node[]> => {
  await client.query(`set plan_cache_mode = force_${mode === 'any' ? 'generic' : 'custom'}_plan`)
  await client.query(`prepare read as ${text}`)
  try {
    const { rows } = await client.query(
      `explain (format json) execute read (${values.map(literal).join(', ')})`,
    )
    return everyNode(rows[0]['QUERY PLAN'][0].Plan)
  } finally {
    await client.query('deallocate read')
  }
}

/** The nodes of the plans for the body's statements. */
const planned = async (
  form: ReturnType<typeof madeForm>,
  body: unknown,
  mode: 'custom' | 'any',
  after?: readonly string[],
) => {
  const shape = shapeOf(madeModule(form), form)
  const cursor =
    after === undefined
      ? null
      : {
          order: JSON.stringify(
            form.order
              .map(({ name, isDescending }) => [name, isDescending ? 1 : 0])
              .concat([['sId', form.order[0]?.isDescending ? 1 : 0]]),
          ),
          keys: after,
        }
  const plan = planRead(shape, { intent: parseRead(body), context: TENANT, cursor })
  const nodes: Node[] = []
  const { parts, count } = readStatements(plan, { ...shape, context: TENANT, records: null })
  for (const statement of count === null ? parts : [...parts, count])
    nodes.push(...(await explained(statement, mode)))
  return nodes
}

const READS: readonly (readonly [string, ReturnType<typeof madeForm>, unknown, (readonly string[])?])[] = [
  ['the first page', ORDERS, {}],
  ['the second page', ORDERS, { pageNum: 2 }],
  [
    'a page with a filter and a count',
    ORDERS,
    { filters: [{ field: 'bCheck', op: 'eq', value: 0 }], pageSize: 20 },
  ],
  ['an exact count', ORDERS, { count: 'exact', pageSize: 1 }],
  ['a cursor’s page', ORDERS, { cursor: 'sealed', count: 'none' }, ['2025-01-01', 'R0001007']],
  ['one record', ORDERS, { sId: 'R0001007' }],
  ['some records', ORDERS, { filters: [{ field: 'sId', op: 'in', value: ['R0001007', 'R0001107'] }] }],
  [
    'a day of a time stamp',
    ORDERS,
    { filters: [{ field: 'tAt', op: 'eq', value: '2024-02-01' }], orderBy: [{ field: 'tAt' }] },
  ],
  ['sums', ORDERS, { sums: ['dAmount'], filters: [{ field: 'tDate', op: 'ge', value: '2025-01-01' }] }],
  ['groups', ORDERS, { groupBy: ['sName'], sums: ['dAmount'] }],
  ['a search', ORDERS, { search: 'name 7' }],
  ['a text', ORDERS, { filters: [{ not: { field: 'sName', op: 'contains', value: 'x' } }] }],
  ['the lines of one master', LINES, { sParentId: 'R0001007' }],
]

for (const [name, form, body, after] of READS)
  for (const mode of ['custom', 'any'] as const)
    test(`${name}, planned for ${mode === 'any' ? 'any values' : 'its values'}`, async () => {
      const nodes = await planned(form, body, mode, after)
      const scans = nodes.filter((node) => node['Relation Name'] !== undefined)
      assert.ok(scans.length > 0)
      for (const scan of scans) {
        assert.notEqual(scan['Node Type'], 'Seq Scan')
        assert.doesNotMatch(scan.Filter ?? '', /current_tenant/, 'the policy is asked for every row')
      }
      const proofs = nodes.filter((node) => node['One-Time Filter']?.includes('current_tenant()'))
      assert.equal(proofs.length, scans.length, 'each scan stands behind one proof')
    })

test('the rows of a page in a known order are read from the index in that order', async () => {
  for (const [body, after] of [
    [{}, undefined],
    [{ filters: [{ field: 'bCheck', op: 'eq', value: 1 }], count: 'none' }, undefined],
    [{ cursor: 'sealed', count: 'none' }, ['2025-01-01', 'R0001007']],
  ] as const)
    for (const mode of ['custom', 'any'] as const)
      assert.ok(
        !(await planned(ORDERS, body, mode, after)).some((node) => node['Node Type'].includes('Sort')),
        JSON.stringify([body, mode]),
      )
})

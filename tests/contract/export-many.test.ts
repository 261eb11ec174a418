// Many rows, and many exports at once: files that nobody reads are not made, whoever leaves ends them, and companies have their share.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '#tests/support/eventually.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { FORM, MODULE, makeExports, sheetOf } from './export-things.ts'

const ROWS = 12_000

let service: TestService
let admin: Client
let other: Client

before(async () => {
  service = await openTestService()
  await makeExports(service.database)
  await service.database.query(`
    alter table public.expdoc disable trigger user;
    insert into public.expdoc ("sBrandsId", "sSubsidiaryId", "sId", "sNo", "sState", "tDay", "dTotal", "sNote")
    select b, b || '-hq', 'm' || n, 'MN-' || lpad(n::text, 6, '0'), 'open', date '2026-01-01' + n % 300, n, repeat(md5(n::text), 60)
    from unnest(array['demo', 'acme']) b, generate_series(1, ${ROWS}) n;
    alter table public.expdoc enable trigger user`)
  admin = await service.signIn()
  other = await service.signIn({ company: 'acme' })
})
after(() => service.close())

const BODY = { sFormId: FORM, format: 'csv', fields: ['sNo', 'tDay', 'dTotal', 'sNote'], search: 'MN-' }

type Opened = { readonly response: Response; readonly leave: () => void }

/** Begins an export, of which nobody reads the body yet. */
const open = async ({ token }: Client, body: object = BODY): Promise<Opened> => {
  const leaving = new AbortController()
  const response = await fetch(`${service.url}/entry/export?sModelsId=${MODULE}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: leaving.signal,
  })
  return { response, leave: () => leaving.abort() }
}

/** How many of the database's sessions are within an export. */
const underWay = async (): Promise<number> => {
  const [row] = await service.database.query<{ count: string }>(
    `select count(*) from pg_stat_activity where datname = current_database() and state <> 'idle' and query like '%armature_rows%'
     and pid <> pg_backend_pid()`,
  )
  return Number(row?.count)
}

test('every row is in the file, in its order', async () => {
  const { response } = await open(admin)
  const lines = (await response.text()).split('\r\n')
  assert.equal(lines.length, ROWS + 2)
  assert.equal(lines[ROWS]?.slice(0, 9), 'MN-012000')
  assert.ok(lines.slice(1, -1).every((line, index) => Number(line.slice(3, 9)) === index + 1))
  const { response: book } = await open(admin, { ...BODY, format: 'xlsx', fields: ['sNo', 'dTotal'] })
  const rows = await sheetOf(Buffer.from(await book.arrayBuffer()))
  assert.equal(rows.length, ROWS + 1)
  assert.deepEqual(rows.at(-1), ['MN-012000', ROWS])
})

test('a company has two exports at once; others have theirs, and whoever leaves makes room', async () => {
  const [first, second] = [await open(admin), await open(admin, { ...BODY, format: 'xlsx' })]
  assert.deepEqual([first.response.status, second.response.status], [200, 200])
  // Nobody reads them, so they are not made: their rows wait in the database.
  assert.equal(await underWay(), 2)
  const waiting = [open(admin), open(admin)]
  await new Promise((resolve) => setTimeout(resolve, 200))
  const { response: refused } = await open(admin)
  assert.equal(refused.status, 429)
  assert.equal(refused.headers.get('retry-after'), '15')
  const theirs = await open(other)
  assert.equal(theirs.response.status, 200)
  first.leave()
  second.leave()
  for (const admitted of await Promise.all(waiting)) {
    assert.equal(admitted.response.status, 200)
    admitted.leave()
  }
  theirs.leave()
  await eventually(async () => (await underWay()) === 0)
})

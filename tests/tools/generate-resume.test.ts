// The generator interrupted and asked again: whole companies stay, one killed in the middle is made again, and the rows are those of one run.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { generate } from '#tools/generate/generate.ts'
import { checkInvariants } from '#tools/pack/invariants.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { rowsHash, SMALL } from '../support/generated.ts'

const MAIN = fileURLToPath(new URL('../../tools/generate/main.ts', import.meta.url))
const FIVE = { ...SMALL, tenants: 5, lines: 500, jobs: 1 }

const opened = async (context: TestContext): Promise<TestDatabase> => {
  const database = await openTestDatabase('edition')
  context.after(() => database.close())
  return database
}

const completeCompanies = async ({ query }: TestDatabase) =>
  query<{ company: string; at: string }>(
    `select 'gen' || lpad(c."iNumber"::text, 5, '0') as company, c."tDone"::text as at from generator.company c
     where c."tDone" is not null order by 1`,
  )

const isHeldUpBy = async ({ query }: TestDatabase, holder: number): Promise<boolean> => {
  const waiting = await query(
    `select from pg_stat_activity a
     where a.datname = current_database() and a.application_name = 'armature generate' and pg_blocking_pids(a.pid) = array[$1::int]`,
    [holder],
  )
  return waiting.length > 0
}

/** Runs the command in a process of its own, holds it up among the products of the third company, and kills it there. */
const killInTheThird = async (database: TestDatabase): Promise<void> => {
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
  await holder.query(
    `begin; set local session_replication_role = replica;
     insert into eleproduct ("sBrandsId", "sSubsidiaryId", "sId", "sCode", "sName") values ('gen00003', 'hq', 'product-50', 'x', 'x')`,
  )
  const child = spawn(process.execPath, [MAIN, '--tenants', '5', '--lines', '500', '--jobs', '1'], {
    env: { ...process.env, DATABASE_URL: database.url },
    stdio: 'ignore',
  })
  const exit = once(child, 'exit')
  try {
    await eventually(() => isHeldUpBy(database, Number(rows[0]?.pid)))
    child.kill('SIGKILL')
    assert.deepEqual(await exit, [null, 'SIGKILL'])
  } finally {
    child.kill('SIGKILL')
    await holder.end()
  }
}

test('killed in the middle of a company, the next run leaves the rows of an uninterrupted one', async (context) => {
  const database = await opened(context)
  await killInTheThird(database)
  const whole = await completeCompanies(database)
  assert.deepEqual(
    whole.map(({ company }) => company),
    ['gen00001', 'gen00002'],
  )
  const messages: string[] = []
  const opening: [number, number][] = []
  const openBar = (total: number, done: number) => {
    opening.push([total, done])
    return SMALL.openBar(total, done)
  }
  const report = (line: string) => messages.push(line)
  assert.equal(await generate({ ...FIVE, url: database.url, report, openBar }), null)
  assert.match(messages[0] ?? '', /^Going on: complete are 2 of 5 companies/)
  assert.deepEqual(opening, [[500, 200]])
  assert.deepEqual((await completeCompanies(database)).slice(0, 2), whole)
  const other = await opened(context)
  assert.equal(await generate({ ...FIVE, url: other.url }), null)
  assert.equal(await rowsHash(database), await rowsHash(other))
  for (const { title, broken } of await checkInvariants(database.url)) assert.deepEqual(broken, [], title)
})

test('asked again it changes nothing; another seed, less, or more for the same companies is refused', async (context) => {
  const database = await opened(context)
  assert.equal(await generate({ ...SMALL, url: database.url }), null)
  const hash = await rowsHash(database)
  assert.equal(await generate({ ...SMALL, url: database.url }), null)
  assert.match((await generate({ ...SMALL, seed: 2, url: database.url })) ?? '', /come from seed 1/)
  assert.match((await generate({ ...SMALL, lines: 10, url: database.url })) ?? '', /nothing is taken away/)
  assert.match((await generate({ ...SMALL, lines: 5_000, url: database.url })) ?? '', /keeps its share/)
  assert.equal(await rowsHash(database), hash)
})

test('more companies come beside those that are there', async (context) => {
  const database = await opened(context)
  assert.equal(await generate({ ...SMALL, url: database.url }), null)
  assert.equal(await generate({ ...SMALL, tenants: 5, lines: 1_200, url: database.url }), null)
  const counts = await database.query(
    `select l."sBrandsId" as company, count(*)::int as lines from salorderline l group by 1 order by 1`,
  )
  assert.deepEqual(
    counts.map(({ lines }) => lines),
    [334, 333, 333, 100, 100],
  )
  for (const { title, broken } of await checkInvariants(database.url)) assert.deepEqual(broken, [], title)
})

test('companies of that name that no run recorded are left alone', async (context) => {
  const database = await opened(context)
  await database.query(
    `insert into framework.sysbrand ("sId", "sBrandNo", "sName") values ('gen00001', 'gen00001', 'Ours')`,
  )
  assert.match((await generate({ ...SMALL, url: database.url })) ?? '', /no recorded run made/)
  assert.deepEqual(await database.query('select from framework.sftsubsidiary'), [])
})

test('two at the same time: the second is sent away', async (context) => {
  const database = await opened(context)
  await database.query(`select pg_advisory_lock(hashtext('armature_generate'))`)
  assert.match((await generate({ ...SMALL, url: database.url })) ?? '', /Another run is generating/)
})

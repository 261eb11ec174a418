// A random day of business: several users of three companies at once, through HTTP, some failing on purpose, some trying only. Then the
// books hold, every number stands once and none is missing, nothing ended in an error of the service, and trials left nothing behind.
// BUSINESS_DAY_OPERATIONS and BUSINESS_DAY_SEED make it longer, or another one.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { read, type Tally } from '../support/business-day/actor.ts'
import { liveThrough } from '../support/business-day/live-through.ts'
import { OPERATIONS } from '../support/business-day/operations.ts'
import { openTestService, type TestService } from '../support/service.ts'

const operations = Number(process.env.BUSINESS_DAY_OPERATIONS ?? 2500)
const seed = Number(process.env.BUSINESS_DAY_SEED ?? 20260101)

let service: TestService
let day: Awaited<ReturnType<typeof liveThrough>>
let morning: Date

before(async () => {
  service = await openTestService()
  const [row] = await service.database.query<{ now: Date }>('select now()')
  morning = row?.now ?? new Date()
})
after(() => service.close())

const statusesOf = ({ statuses }: Tally): string =>
  [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, times]) => `${status}×${times}`)
    .join(' ')

test(`${operations} operations of seed ${seed}: none ends in an error of the service, or is refused without a reason`, async (context) => {
  day = await liveThrough(service, { seed, operations })
  for (const [name, tally] of day.tallies) context.diagnostic(`${name}: ${statusesOf(tally)}`)
  const errors = [...day.tallies].flatMap(([name, { errors: texts }]) =>
    texts.map((text) => `${name}: ${text}`),
  )
  assert.deepEqual(errors, [])
})

// A short day need not see everything.
const isShort = operations < 2000

test('it was a real day: everything was tried, and most kinds both done and refused', {
  skip: isShort,
}, () => {
  for (const { name } of OPERATIONS) {
    const tally = day.tallies.get(name)
    assert.ok(tally !== undefined, `${name} was never tried`)
    const examples = [...tally.examples.values()].join('\n')
    if (name !== 'nonsense') assert.ok(tally.statuses.has(200), `${name} never went well: ${examples}`)
  }
  const refused = [...day.tallies.values()].filter(({ statuses }) =>
    [409, 422].some((status) => statuses.has(status)),
  )
  assert.ok(refused.length > OPERATIONS.length / 2, 'too little was refused')
})

test('every kind of document was approved and posted today', async () => {
  const documents = [
    'quoquotation',
    'salorder',
    'saldelivery',
    'salinvoice',
    'salreturn',
    'purorder',
    'purreceipt',
    'purinvoice',
    'cahreceipt',
    'cahpayment',
    'accvoucher',
    'mftplan',
    'mftworkorder',
    'mftrequisition',
    'mftcompletion',
  ]
  for (const table of documents) {
    const [row] = await service.database.query<{ approved: number }>(
      `select count(*)::int as approved from ${table} where "bCheck" = 1 and "tCheckDate" > $1`,
      [morning],
    )
    assert.ok((row?.approved ?? 0) > 0, `no ${table} was approved`)
  }
})

test('trials left nothing behind', async () => {
  const ghosts = day.actors.flatMap((actor) => actor.ghosts.map((ghost) => ({ actor, ...ghost })))
  assert.ok(ghosts.length > 0)
  for (const { actor, module, sId } of ghosts)
    assert.deepEqual(await read(actor, module, 'master', { sId }), [])
})

test('npm run check:books finds the books of every company in order', async () => {
  const child = spawn(process.execPath, ['tools/books/main.ts'], {
    env: { PATH: process.env.PATH, DATABASE_URL: service.database.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  assert.match(said, /^\d+ rules asked, 0 broken\.\n$/)
  assert.equal(status, 0)
})

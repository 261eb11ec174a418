// A random day of business: several users of three companies at once, through HTTP, some failing on purpose, some trying only. Then the
// books hold, every number stands once and none is missing, nothing ended in an error of the service, and trials left nothing behind. One day
// is the same in every run; a shorter one is drawn, and its name says of which seed it was.
// BUSINESS_DAY_OPERATIONS and BUSINESS_DAY_SEED make it longer, or another one alone.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { bareEnvironment } from '#tests/support/bare-environment.ts'
import { read, type Tally } from '../support/business-day/actor.ts'
import { APPROVED } from '../support/business-day/documents.ts'
import { liveThrough } from '../support/business-day/live-through.ts'
import { OPERATIONS } from '../support/business-day/operations.ts'
import { openTestService, type TestService } from '../support/service.ts'

const operations = Number(process.env.BUSINESS_DAY_OPERATIONS ?? 2500)
const given = process.env.BUSINESS_DAY_SEED
const days =
  given === undefined
    ? [
        { seed: 20260101, operations },
        { seed: randomInt(1_000_000_000), operations: Math.round(operations / 4) },
      ]
    : [{ seed: Number(given), operations }]

/** What fails after the day tells which day it was, too. */
const SEEDS = `seed ${days.map(({ seed }) => seed).join(' and ')}`

let service: TestService
const lived: Awaited<ReturnType<typeof liveThrough>>[] = []
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

for (const { seed, operations } of days)
  test(`${operations} operations of seed ${seed}: none ends in an error of the service, or is refused without a reason`, async (context) => {
    const day = await liveThrough(service, { seed, operations })
    lived.push(day)
    for (const [name, tally] of day.tallies) context.diagnostic(`${name}: ${statusesOf(tally)}`)
    const errors = [...day.tallies].flatMap(([name, { errors: texts }]) =>
      texts.map((text) => `${name}: ${text}`),
    )
    assert.deepEqual(
      errors,
      [],
      `BUSINESS_DAY_SEED=${seed} BUSINESS_DAY_OPERATIONS=${operations} shows it again`,
    )
  })

// A short day need not see everything.
const isShort = operations < 2000

test('it was a real day: everything was tried, and most kinds both done and refused', {
  skip: isShort,
}, () => {
  const tallies = lived[0]?.tallies ?? new Map<string, Tally>()
  for (const { name } of OPERATIONS) {
    const tally = tallies.get(name)
    assert.ok(tally !== undefined, `${name} was never tried: ${SEEDS}`)
    const examples = [...tally.examples.values()].join('\n')
    if (name !== 'nonsense')
      assert.ok(tally.statuses.has(200), `${name} never went well: ${SEEDS}: ${examples}`)
  }
  const refused = [...tallies.values()].filter(({ statuses }) =>
    [403, 409, 422].some((status) => statuses.has(status)),
  )
  assert.ok(refused.length > OPERATIONS.length / 2, `too little was refused: ${SEEDS}`)
})

/** Stock documents of all kinds of goods share their tables. */
const tableOf = (module: string): string =>
  module
    .replaceAll('-', '')
    .replace(/^(pit|sgd)/, 'mit')
    .replace(/^salsales/, 'sal')

test('every kind of document was approved and posted today', { skip: isShort }, async () => {
  const documents = new Set(APPROVED.map(tableOf))
  const missing: string[] = []
  for (const table of documents) {
    const [row] = await service.database.query<{ approved: number }>(
      `select count(*)::int as approved from ${table} where "bCheck" = 1 and "tCheckDate" > $1`,
      [morning],
    )
    if ((row?.approved ?? 0) === 0) missing.push(table)
  }
  assert.deepEqual(missing, [], SEEDS)
})

test('trials left nothing behind', async () => {
  const ghosts = lived
    .flatMap(({ actors }) => actors)
    .flatMap((actor) => actor.ghosts.map((ghost) => ({ actor, ...ghost })))
  assert.ok(ghosts.length > 0)
  for (const { actor, module, sId } of ghosts)
    assert.deepEqual(await read(actor, module, 'master', { sId }), [])
})

test('npm run check:books finds the books of every company in order', async () => {
  const child = spawn(process.execPath, ['tools/books/main.ts'], {
    env: bareEnvironment({ DATABASE_URL: service.database.url }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  assert.match(said, /^\d+ rules asked, 0 broken\.\n$/, `${SEEDS}: ${said}`)
  assert.equal(status, 0)
})

// Connections that idle between a node and its database: none may be forgotten on the way without anybody noticing.
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { test } from 'node:test'
import { openTestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makeOwnInstallation, openDoors } from '#tests/support/tenants.ts'

const CONNECTIONS = '/proc/self/net/tcp'
const OPEN_FILES = '/proc/self/fd'
const ESTABLISHED = '01'
/** The kernel's name of the timer that sends the next sign of life, and its ticks in a second. */
const SIGN_OF_LIFE = '02'
const TICKS = 100
const LONGEST_SECONDS = 5

type Connection = { readonly from: string; readonly timer: string; readonly seconds: number }

const fileOf = (descriptor: string): string => {
  try {
    return readlinkSync(`${OPEN_FILES}/${descriptor}`)
  } catch {
    return ''
  }
}

/** The connections of this process that lead to the server: others speak to it too. */
const connectionsTo = (port: number): readonly Connection[] => {
  const own = new Set(readdirSync(OPEN_FILES).map(fileOf))
  return readFileSync(CONNECTIONS, 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , to = '', state]) => state === ESTABLISHED && Number(`0x${to.split(':')[1]}`) === port)
    .filter((fields) => own.has(`socket:[${fields[9]}]`))
    .map(([, from = '', , , , timed = '']) => {
      const [timer = '', ticks = ''] = timed.split(':')
      return { from, timer, seconds: Number.parseInt(ticks, 16) / TICKS }
    })
}

test('every connection gives a sign of life every few seconds', {
  skip: !existsSync(CONNECTIONS),
}, async (context) => {
  const database = await openTestDatabase('framework')
  context.after(() => database.close())
  await makeOwnInstallation(database)
  const port = Number(new URL(database.url).port)
  const before = new Set(connectionsTo(port).map(({ from }) => from))
  const doors = await openDoors(database)
  context.after(() => doors.close())
  const own = () => connectionsTo(port).filter(({ from }) => !before.has(from))
  await eventually(async () =>
    own().every(({ timer, seconds }) => timer === SIGN_OF_LIFE && seconds <= LONGEST_SECONDS),
  ).catch(() => undefined)
  assert.ok(own().length >= 5, 'the feed, the one that ends sessions, one of each pool')
  for (const { timer, seconds } of own()) {
    assert.equal(timer, SIGN_OF_LIFE)
    assert.ok(seconds <= LONGEST_SECONDS, `in ${seconds} s`)
  }
})

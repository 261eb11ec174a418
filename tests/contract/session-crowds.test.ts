// A crowd at the door: whoever makes up users by the hundred keeps nobody out who has a password.
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { Observation } from '#server/kernel/observation/observation.ts'
import type { KeyValueStore } from '#server/platform/keyvalue/key-value-store.ts'
import { tellOnce } from '#server/platform/telemetry/tell-once.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type AccessService, openAccessService } from './access-service.ts'

let service: AccessService
let held: PromiseWithResolvers<void> | undefined
let holding = 0
const looked: string[] = []

/** While guesses are held, those that have their turn are not judged. */
const holdable = (store: KeyValueStore): KeyValueStore => ({
  ...store,
  get: (key) => {
    looked.push(key)
    return store.get(key)
  },
  increment: async (key, ttlMs, by) => {
    if (by === undefined && held !== undefined) {
      holding += 1
      await held.promise
      holding -= 1
    }
    return store.increment(key, ttlMs, by)
  },
})

const hold = (): void => {
  held = Promise.withResolvers()
}
const release = (): void => {
  held?.resolve()
  held = undefined
}

before(async () => {
  service = await openAccessService({ before: holdable })
})
beforeEach(() => {
  release()
  service.turnClock(15 * 60_000)
})
after(async () => {
  release()
  await service.close()
})

const login = async (address: string, who: Record<string, unknown> = {}): Promise<number> =>
  (await service.login(who, { 'x-forwarded-for': address })).status

/** Waits until the user's sign-in from there stands in line. */
const inLine = (user: string, address: string): Promise<void> =>
  eventually(async () =>
    looked.some((key) => [`guesses::pair:`, `"${user}"`, `"${address}"`].every((part) => key.includes(part))),
  )

/** Guesses at users who do not exist, as many as said from each place; their answers as they come. */
const crowdAt = (places: readonly string[], each: number) => {
  const statuses: number[] = []
  const guesses = places.flatMap((place) =>
    Array.from({ length: each }, async (_, at) => {
      statuses.push(await login(place, { sUserNo: `made up ${at}` }))
    }),
  )
  const count = (status: number): number => statuses.filter((one) => one === status).length
  return { statuses, count, over: Promise.all(guesses) }
}

const FIVE = [1, 2, 3, 4, 5].map((last) => `10.20.0.${last}`)

test('a crowd from five places keeps nobody out, neither where they are known nor elsewhere', async () => {
  for (const place of ['10.20.1.1', '10.20.0.1']) assert.equal(await login(place), 200)
  hold()
  const crowd = crowdAt(FIVE, 60)
  // Two have their turn, and 200 wait.
  await eventually(async () => crowd.count(503) >= 98)
  looked.length = 0
  let unanswered = 0
  const knownAlone = login('10.20.1.1')
  const knownInTheCrowd = login('10.20.0.1').then((status) => {
    unanswered = 300 - crowd.statuses.length
    return status
  })
  const newThere = login('10.20.2.1', { sUserNo: 'bob' })
  await Promise.all([inLine('ann', '10.20.1.1'), inLine('ann', '10.20.0.1'), inLine('bob', '10.20.2.1')])
  release()
  assert.deepEqual(await Promise.all([knownAlone, knownInTheCrowd, newThere]), [200, 200, 200])
  assert.ok(unanswered > 50, `${unanswered} of the crowd came later`)
  await crowd.over
  assert.equal(crowd.count(401), 5 * 8)
  assert.equal(crowd.count(401) + crowd.count(429) + crowd.count(503), 300)
})

test('the log names the crowd once', () => {
  const told: Observation[] = []
  const tell = tellOnce((seen) => told.push(seen))
  for (const seen of service.observed) if (seen.kind === 'fault') tell(seen)
  const what = 'more people sign in than can be judged at once'
  assert.deepEqual(told, [{ kind: 'trouble', what, isOver: false }])
})

test('a place that is barred takes no turn', async () => {
  assert.equal(await login('10.20.3.1'), 200)
  const crowd = crowdAt(['10.20.3.1'], 20)
  await crowd.over
  assert.deepEqual([crowd.count(401), crowd.count(429)], [8, 12])
  hold()
  const turns = ['10.20.3.2', '10.20.3.3'].map((place) => login(place, { sPassword: 'wrong' }))
  await eventually(async () => holding === 2)
  const barred = await service.login({ sUserNo: 'bob' }, { 'x-forwarded-for': '10.20.3.1' })
  assert.equal(barred.status, 429)
  const seconds = Number(barred.headers['retry-after'])
  assert.ok(seconds > 0 && seconds <= 15 * 60, `${seconds} s`)
  const known = login('10.20.3.1')
  release()
  assert.deepEqual(await Promise.all(turns), [401, 401])
  assert.equal(await known, 200)
})

test('a user whose guesses are used up at a place takes no turn there', async () => {
  for (let count = 0; count < 4; count += 1)
    assert.equal(await login('10.20.4.1', { sUserNo: 'bob', sPassword: 'wrong' }), 401)
  hold()
  const turns = ['10.20.4.2', '10.20.4.3'].map((place) => login(place, { sUserNo: 'eve' }))
  await eventually(async () => holding === 2)
  assert.equal(await login('10.20.4.1', { sUserNo: 'bob' }), 429)
  release()
  assert.deepEqual(await Promise.all(turns), [401, 401])
})

test('guesses that are not judged yet keep no right one from its turn', async () => {
  for (let count = 0; count < 2; count += 1)
    assert.equal(await login('10.20.5.1', { sUserNo: 'bob', sPassword: 'wrong' }), 401)
  const right = Array.from({ length: 12 }, () => login('10.20.5.1', { sUserNo: 'bob' }))
  assert.deepEqual(new Set(await Promise.all(right)), new Set([200]))
})

test('whoever is signed in changes the password beside a crowd', async () => {
  const token = await service.token({ sUserNo: 'bob' })
  hold()
  const crowd = crowdAt(FIVE, 60)
  await eventually(async () => crowd.count(503) >= 98)
  const changed = service.ask('POST', '/entry/changePassword', {
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '10.20.0.1' },
    payload: { sOldPassword: 'correct horse', sNewPassword: 'another horse' },
  })
  release()
  assert.equal((await changed).status, 200)
  await crowd.over
})

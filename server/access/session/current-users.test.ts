// Users kept in process are never older than the last change that was announced.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { KeyValueStore } from '#server/platform/keyvalue/key-value-store.ts'
import { memoryStore } from '#server/platform/keyvalue/memory-store.ts'
import { currentUsers } from './current-users.ts'
import type { UserState } from './user-state.ts'

const store = memoryStore()
after(() => store.close())

const name = { sBrandsId: 'demo', sUserId: 'u' }
const stateCalled = (sUserName: string): UserState => ({
  ...name,
  sUserNo: 'u',
  iSeat: 1,
  sUserName,
  sCompanyName: 'Demo',
  sEmployeeId: null,
  sDepartmentId: null,
  sLanguage: 'en',
  bAdmin: 0,
  bBuilder: 0,
  bPlatform: 0,
  narrowRows: [],
  owes: null,
  subsidiaries: [{ sId: 'main', sCode: '01', sName: 'Main', sTimeZone: 'UTC' }],
  sRoleIds: [],
  grantRows: [],
  proof: 'p',
  sessionsFrom: '',
})

const nodeOn = (itsStore: KeyValueStore = store) => {
  const seen = { loads: 0, called: 'first', time: 0, fails: false }
  const load = async (): Promise<UserState | undefined> => {
    seen.loads += 1
    if (seen.fails) throw new Error('no database')
    return seen.called === '' ? undefined : stateCalled(seen.called)
  }
  const users = currentUsers({ store: itsStore, load, now: () => seen.time })
  const nameNow = async () => (await users.find(name, await users.epoch()))?.state.sUserName
  return { seen, users, nameNow }
}

test('a user is read once, and again after a change that any node announced', async () => {
  const [one, two] = [nodeOn(), nodeOn()]
  await one.users.changed()
  for (let count = 0; count < 5; count += 1) assert.equal(await one.nameNow(), 'first')
  assert.equal(one.seen.loads, 1)
  one.seen.called = 'second'
  assert.equal(await one.nameNow(), 'first')
  await two.users.changed()
  assert.equal(await one.nameNow(), 'second')
  one.seen.called = ''
  await two.users.changed()
  assert.equal(await one.nameNow(), undefined)
})

test('requests side by side share one read', async () => {
  const { seen, users, nameNow } = nodeOn()
  await users.changed()
  await Promise.all(Array.from({ length: 20 }, nameNow))
  assert.equal(seen.loads, 1)
})

test('a read begun before a change does not count after it', async () => {
  const { seen, users, nameNow } = nodeOn()
  await users.changed()
  const old = await users.epoch()
  await users.changed()
  assert.equal(await nameNow(), 'first')
  seen.called = 'second'
  assert.equal((await users.find(name, old))?.state.sUserName, 'second')
})

test('without an epoch nothing is believed, and one is made', async () => {
  const { seen, users, nameNow } = nodeOn()
  await users.changed()
  await nameNow()
  await store.delete('access::epoch')
  seen.called = 'second'
  assert.equal(await nameNow(), 'second')
  assert.notEqual(await users.epoch(), undefined)
})

test('a store in doubt, or one that cannot be told, is not believed', async () => {
  const trouble = { isInDoubt: false }
  const refusing: KeyValueStore = {
    ...store,
    incarnation: async () => (trouble.isInDoubt ? undefined : 'one'),
    set: async () => {
      throw new AppError('unavailable', { en: 'full', zh: '已满' })
    },
  }
  await store.set('access::epoch', 'known')
  const { seen, users, nameNow } = nodeOn(refusing)
  assert.equal(await nameNow(), 'first')
  seen.called = 'second'
  trouble.isInDoubt = true
  await users.changed()
  assert.equal(await nameNow(), 'second')
  await store.delete('access::epoch')
  trouble.isInDoubt = false
  assert.equal(await nameNow(), 'second')
})

test('a user is remembered in each session by itself', async () => {
  const { seen, users } = nodeOn()
  await users.changed()
  const epoch = await users.epoch()
  for (const sSessionId of ['a', 'b', 'a', 'b']) await users.find({ ...name, sSessionId }, epoch)
  assert.equal(seen.loads, 2)
})

test('a lost announcement matters for half a minute at most', async () => {
  const { seen, users, nameNow } = nodeOn()
  await users.changed()
  await nameNow()
  seen.called = 'second'
  seen.time += 29_000
  assert.equal(await nameNow(), 'first')
  seen.time += 1_000
  assert.equal(await nameNow(), 'second')
})

test('a failed read is not kept', async () => {
  const { seen, users, nameNow } = nodeOn()
  await users.changed()
  seen.fails = true
  await assert.rejects(nameNow(), /no database/)
  seen.fails = false
  assert.equal(await nameNow(), 'first')
})

test('users with very many grants are kept within bounds, and take no room from another tenant', async () => {
  const loads: string[] = []
  const rights = Array.from({ length: 20 }, (_, n) => `module-${n}-${'x'.repeat(200)}`)
  const load = async ({ sBrandsId, sUserId }: { sBrandsId: string; sUserId: string }): Promise<UserState> => {
    loads.push(sUserId)
    const grantRows = [
      { isOwn: false, sSubsidiaryId: null, sActionCode: 'view', bAllow: 1 as const, sModelsIds: rights },
    ]
    return { ...stateCalled(sUserId), sBrandsId, sUserId, grantRows: sBrandsId === 'large' ? grantRows : [] }
  }
  const room = { most: 50_000, mostOfOne: 20_000 }
  const users = currentUsers({ store, load, now: () => 0, room })
  await users.changed()
  const ask = async (sBrandsId: string, sUserId: string): Promise<void> => {
    await users.find({ sBrandsId, sUserId }, (await users.epoch()) ?? (await users.epoch()))
  }
  const many = Array.from({ length: 20 }, (_, n) => `u${n}`)
  await ask('small', 'one')
  for (const sUserId of many) await ask('large', sUserId)
  assert.equal(loads.length, 21)
  await ask('small', 'one')
  assert.equal(loads.length, 21)
  for (const sUserId of many) await ask('large', sUserId)
  assert.equal(loads.length, 41)
})

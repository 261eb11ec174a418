// Real access on a real database with two companies and their users, behind the entry tier, with a clock to turn.
import { randomBytes } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { type Access, type AccessDependencies, createAccess } from '#server/access/access.ts'
import { EVERYTHING } from '#server/access/licence/unlicensed.ts'
import type { GuessLimits } from '#server/access/login/guess-limits.ts'
import { hashPassword } from '#server/access/login/passwords.ts'
import type { Observation } from '#server/kernel/observation/observation.ts'
import type { KeyValueStore } from '#server/platform/keyvalue/key-value-store.ts'
import { memoryStore } from '#server/platform/keyvalue/memory-store.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openDoors } from '#tests/support/tenants.ts'
import { fakeEntry } from './fake-entry.ts'

export const PASSWORD = 'correct horse'
export const HOUR = 3_600_000
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }
const LIMITS: GuessLimits = { perPair: 4, perKnownPair: 6, perUser: 4, perPlace: 8, windowMs: 15 * 60_000 }
/** Machines that run tests stand still at times. */
const PATIENT = { longestLookUpWaitMs: 300_000, longestHashWaitMs: 300_000, refusalDelayMs: 0 }
const TIMES = { idleMs: 8 * HOUR, maxMs: 7 * 24 * HOUR }

// Company one: ann (all modules, two subsidiaries, builder), bob (one module), eve (disabled). Company two: ann. Company off: zoe.
const SETUP = `
insert into framework.sysbrand ("sId", "sBrandNo", "sName", "bDisabled", "bPlatform") values
  ('B1', 'one', 'One', 0, 1), ('B2', 'two', 'Two', 0, 0), ('B3', 'off', 'Off', 1, 0);
insert into framework.sftsubsidiary ("sBrandsId", "sId", "sCode", "sName") values
  ('B1', 'S1', '01', 'Main'), ('B1', 'S2', '02', 'Branch'), ('B1', 'S3', '03', 'Other'), ('B2', 'S1', '01', 'Main'), ('B3', 'S1', '01', 'Main');
insert into framework.sftlogininfo ("sBrandsId", "sId", "sSubsidiaryId", "sUserNo", "sUserName", "sPasswordHash", "bBuilder", "bDisabled") values
  ('B1', 'ann-1', 'S1', 'ann', 'Ann', '', 1, 0), ('B1', 'bob-1', 'S1', 'bob', 'Bob', '', 0, 0), ('B1', 'eve-1', 'S1', 'eve', 'Eve', '', 0, 1),
  ('B2', 'ann-2', 'S1', 'ann', 'Ann of Two', '', 0, 0), ('B3', 'zoe-3', 'S1', 'zoe', 'Zoe', '', 0, 0);

insert into framework.sftloginsubsidiary ("sBrandsId", "sUserId", "sSubsidiaryId") values ('B1', 'ann-1', 'S2');
insert into framework.sisjurisdictionclassify ("sBrandsId", "sId", "sCode", "sNameEn", "sNameZh") values ('B1', 'R1', 'sales', 'Sales', '销售');
insert into framework.sftlogininfojurisdictiongroup ("sBrandsId", "sUserId", "sRoleId") values ('B1', 'ann-1', 'R1');
insert into framework.sysjurisdiction ("sBrandsId", "sSubsidiaryId", "sRoleId", "sUserId", "sModelsId", "sActionCode", "bAllow") values
    ('B1', null, 'R1', null, 'orders', '*', 1), ('B1', 'S2', 'R1', null, 'stock', 'view', 1), ('B1', null, null, 'ann-1', 'orders', 'print', 0);`

export type Reply = {
  readonly status: number
  readonly headers: Record<string, unknown>
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever JSON came back
  readonly body: any
}

export type AccessService = {
  readonly database: TestDatabase
  readonly store: KeyValueStore
  readonly access: Access
  /** What the service reported so far. */
  readonly observed: readonly Observation[]
  readonly turnClock: (ms: number) => void
  readonly ask: (method: 'GET' | 'POST', url: string, options?: InjectOptions) => Promise<Reply>
  readonly login: (who?: Record<string, unknown>, headers?: Record<string, string>) => Promise<Reply>
  /** A token of a fresh session. */
  readonly token: (who?: Record<string, unknown>) => Promise<string>
  /** The status of GET /entry/context with the token. */
  readonly status: (token: string) => Promise<number>
  /** Another node on the same database and store. */
  readonly anotherNode: () => Promise<Pick<AccessService, 'ask' | 'status' | 'access'>>
  readonly close: () => Promise<void>
}

const seed = async (database: TestDatabase): Promise<void> => {
  await database.query(SETUP)
  await database.query('update framework.sftlogininfo set "sPasswordHash" = $1', [
    await hashPassword(PASSWORD, CHEAP),
  ])
}

const nodeOf = async (dependencies: AccessDependencies) => {
  const access = createAccess(dependencies)
  const { server, observed } = await fakeEntry({ access, trustProxy: 1, requestLimitMs: 300_000 })
  const ask: AccessService['ask'] = async (method, url, options = {}) => {
    const reply = await server.inject({ method, url, ...options })
    const isJson = String(reply.headers['content-type']).includes('json')
    return { status: reply.statusCode, headers: reply.headers, body: isJson ? reply.json() : reply.body }
  }
  const status: AccessService['status'] = async (token) =>
    (await ask('GET', '/entry/context', { headers: { authorization: `Bearer ${token}` } })).status
  return { access, ask, status, observed, close: () => server.close() }
}

type AccessServiceOptions = {
  readonly guessLimits?: GuessLimits
  /** What stands before the store. */
  readonly before?: (store: KeyValueStore) => KeyValueStore
}

/** Starts it; announcements of the database reach every node, as compose arranges it. */
export const openAccessService = async ({
  guessLimits = LIMITS,
  before = (store) => store,
}: AccessServiceOptions = {}): Promise<AccessService> => {
  const database = await openTestDatabase('framework')
  await seed(database)
  const doors = await openDoors(database)
  let time = Date.now()
  const now = (): number => time
  const store = before(memoryStore({ now }))
  const keys = [new Uint8Array(randomBytes(32))]
  const dependencies: AccessDependencies = {
    database: doors,
    store,
    licence: { of: () => EVERYTHING },
    tokenKeys: keys,
    times: TIMES,
    passwordCost: CHEAP,
    guessLimits,
    crowdLimits: PATIENT,
    now,
  }
  const nodes = [await nodeOf(dependencies)]
  const [first] = nodes as [(typeof nodes)[number]]
  doors.onChange((table) => Promise.all(nodes.map(({ access }) => access.changed(table))))
  const login: AccessService['login'] = (who = {}, headers = {}) =>
    first.ask('POST', '/entry/login', {
      headers,
      payload: { sBrandNo: 'one', sUserNo: 'ann', sPassword: PASSWORD, sLoginType: 'business', ...who },
    })
  return {
    ...first,
    database,
    store,
    login,
    turnClock: (ms) => {
      time += ms
    },
    token: async (who) => (await login(who)).body.token,
    anotherNode: async () => {
      const node = await nodeOf(dependencies)
      nodes.push(node)
      return node
    },
    close: async () => {
      for (const node of nodes) await node.close()
      await doors.close()
      await store.close()
      await database.close()
    },
  }
}

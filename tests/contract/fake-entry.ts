// An entry tier whose services are fakes: for tests of what HTTP alone decides. Everything else is tested with the real ones.

import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { STANDARD_HOME } from '#contracts/requests/home-requests.ts'
import { STANDARD_PREFERENCES } from '#contracts/requests/preference-requests.ts'
import type { Access } from '#server/access/access.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Observation } from '#server/kernel/observation/observation.ts'
import { makeBodyRoom } from '#server/platform/fairness/body-room.ts'
import { type BodyTurns, makeBodyTurns } from '#server/platform/fairness/body-turns.ts'
import { buildEntryApp } from '#server/tiers/entry/entry-app.ts'
import { type ConnectionLimits, makeConnections } from '#server/tiers/http/connections.ts'
import { createHttpServer } from '#server/tiers/http/http-server.ts'
import { buildOperationsApp } from '#server/tiers/operations/operations-app.ts'
import type { Services } from '#server/tiers/services.ts'
import { buildWebhookApp } from '#server/tiers/webhook/webhook-app.ts'
import { accessOf } from './fake-access.ts'

type Calls = { readonly name: string; readonly arguments: readonly unknown[] }[]

export type FakeEntry = {
  readonly server: FastifyInstance
  readonly calls: Calls
  readonly observed: Observation[]
}

/** What a service throws or answers instead of its usual answer. */
export type Answers = Partial<
  Record<'read' | 'save' | 'lock' | 'examine' | 'call' | 'login' | 'dashboard' | 'render', () => unknown>
>

export type FakeEntryOptions = {
  readonly answers?: Answers
  /** Real access in place of the fake. */
  readonly access?: Access
  readonly trustProxy?: number
  readonly requestLimitMs?: number
  readonly connectionLimits?: ConnectionLimits
  readonly maxBodiesBytes?: number
  /** In place of the real turns at large bodies. */
  readonly bodyTurns?: BodyTurns
}

const MAX_BODY_BYTES = 8_388_608

const noTasks: Services['workCenter']['get'] = async () => ({
  Pending: [],
  PendingCheck: [],
  MyWarning: [],
  calculatedAt: '2030-01-01T00:00:00.000Z',
})

const unknownRow = async (): Promise<never> => {
  throw new AppError('not_found', { en: 'There is no such row', zh: '没有该记录' })
}

/** Makes it, ready to be injected into. */
export const fakeEntry = async (options: FakeEntryOptions = {}): Promise<FakeEntry> => {
  const { answers = {} } = options
  const calls: Calls = []
  const observed: Observation[] = []
  const answer =
    (name: keyof Answers, usual: unknown) =>
    async (...args: unknown[]): Promise<never> => {
      calls.push({ name, arguments: args })
      return (answers[name]?.() ?? usual) as never
    }
  const services: Services = {
    news: { heard: () => 0, settled: async () => undefined, caughtUp: async () => undefined },
    access: options.access ?? accessOf(answer),
    metadata: {
      moduleText: async (_session, sModelsId) => ({
        bytes: Buffer.from(`{"module":{"sId":"${sModelsId}"}}`),
        etag: '"1"',
      }),
      menu: async () => [],
      routes: async () => [],
    },
    units: async () => ({ names: {}, sCurrency: null, dTaxRate: null }),
    records: {
      read: answer('read', '{"rows":[{"dAmount":12345678901234567890.10}]}'),
      save: answer('save', '{"forms":[],"messages":[]}'),
      lock: answer('lock', { locked: true, version: '1', expiresAt: null }),
    },
    works: { get: async () => ({ works: [] }), stop: async () => undefined },
    workCenter: { get: noTasks, calculate: noTasks },
    approval: { examine: answer('examine', { results: [] }) },
    routines: { call: answer('call', '{"rows":[],"out":{},"sCode":0,"sMsg":null}') },
    decisions: async () => ({ decisions: [], isComplete: true }),
    search: async () => ({ hits: [], isComplete: true }),
    activity: async () => '{"items":[],"next":null}',
    related: async () => ({ progress: [], documents: [], isComplete: true }),
    presence: async () => ({ others: [], lock: null, changed: null }),
    comments: {
      add: async () => ({ sCommentId: 'c' }),
      change: async () => undefined,
      remove: async () => undefined,
      mentionable: async () => ({ users: [] }),
    },
    messages: { get: async () => ({ messages: [] }), see: async () => undefined },
    live: { open: async () => Readable.from([]) },
    builder: {
      get: async () => ({ rows: [], total: 0, pageNum: 1, pageSize: 50 }),
      getBysId: unknownRow,
      add: unknownRow,
      updateAll: unknownRow,
      writeAll: unknownRow,
      update: unknownRow,
      remove: unknownRow,
    },
    processes: {
      deploy: async () => ({ definitions: [] }),
      start: unknownRow,
      startByMessage: unknownRow,
      tasks: async () => ({ tasks: [], total: 0, pageNum: 1, pageSize: 1 }),
      complete: unknownRow,
      act: unknownRow,
      actAll: async () => ({ results: [] }),
      message: unknownRow,
      signal: unknownRow,
      trigger: unknownRow,
      evaluate: unknownRow,
      timers: async () => ({ timers: [] }),
      fire: unknownRow,
      instance: unknownRow,
    },
    runningInstances: {
      list: async () => ({ instances: [], next: null }),
      renew: async () => ({ instances: [] }),
    },
    tryProcess: unknownRow,
    submittedModules: async () => [],
    inbox: {
      list: async () => ({ items: [], total: 0, counts: { todo: 0, copied: 0 } }),
      counts: async () => ({ todo: 0, copied: 0 }),
      see: async () => undefined,
    },
    recordFlow: {
      get: async () => ({ instances: [], diagram: null, actions: [], changeable: [] }),
      people: async () => ({ users: [] }),
    },
    whereUsed: async () => ({ uses: [] }),
    changeSets: {
      enter: async (session) => session,
      open: async () => ({ sId: 'c' }),
      get: async () => ({ changeSets: [], total: 0, pageNum: 1, pageSize: 50 }),
      diff: unknownRow,
      history: unknownRow,
      rename: async () => undefined,
      takeOut: async () => undefined,
      discard: async () => undefined,
      publish: async () => undefined,
      rollback: async () => ({ sId: 'c' }),
    },
    otherTenants: { companies: async () => ({ companies: [] }), viewCompany: async () => Buffer.from('{}') },
    permissions: {
      holders: async () => ({ roles: [], users: [] }),
      grants: async () => ({ modules: [] }),
      grant: unknownRow,
      explain: async () => ({ isAllowed: true, decidedBy: null, steps: [] }),
      compare: unknownRow,
      narrowing: async () => ({ fields: [], rows: [], version: '' }),
      narrow: async () => ({ fields: [], rows: [], version: '' }),
    },
    tryTemplate: async () => ({ fileName: 'x.pdf', bytes: new Uint8Array() }),
    billNumberAhead: async () => ({ sBillNo: 'LN2030010001' }),
    documents: {
      plan: async () => ({ files: [], problems: [] }),
      write: async () => ({ files: [], problems: [] }),
    },
    metadataHealth: async () => ({ problems: [], total: 0 }),
    queue: {
      destinations: async () => ({ destinations: [] }),
      dead: async () => ({ messages: [], total: 0 }),
      message: async () => {
        throw new AppError('not_found', { en: 'No such message', zh: '没有该消息' })
      },
      replay: async () => ({ iCount: 0 }),
    },
    scheduler: {
      jobs: async () => ({ jobs: [] }),
      history: async () => ({ runs: [], total: 0 }),
      run: async () => ({ sRunId: 'x' }),
      pause: async () => undefined,
      resume: async () => undefined,
    },
    structure: { change: async () => ({ kind: 'done', statements: 0 }) },
    tables: {
      get: async () => ({ rows: [], total: 0, pageNum: 1, pageSize: 50 }),
      getByName: unknownRow,
      plan: unknownRow,
      carryOut: unknownRow,
      takeBack: unknownRow,
      changes: async () => ({ changes: [] }),
      draftModule: unknownRow,
      draftConversion: unknownRow,
    },
    audit: async () => ({ changes: [], total: 0 }),
    scripts: {
      check: async () => ({ kind: 'structure', statements: 0, refusals: [], touches: [] }),
      dryRun: async () => ({ kind: 'done', statements: 0 }),
      run: async () => ({ kind: 'done', statements: 0 }),
      history: async () => ({ runs: [], total: 0 }),
      schema: async () => ({ tables: {}, routines: [] }),
      routines: async () => ({ routines: [], total: 0 }),
      namedFor: async () => ({ names: [] }),
      source: async () => ({ text: '', test: null }),
      test: async () => ({ kind: 'passed', milliseconds: 1 }),
      keepTest: async () => ({}),
    },
    modeler: {
      admit: () => undefined,
      models: async () => ({ models: [] }),
      model: unknownRow,
      create: async () => ({ id: 'm' }),
      save: async () => ({ id: 'm', revision: 2 }),
      remove: async () => undefined,
      versions: async () => ({ versions: [] }),
      definition: unknownRow,
      check: async () => ({ problems: [] }),
      deploy: async () => ({ processDefinitionId: 'p', version: 1 }),
    },
    pages: { offered: async () => [], makeLink: unknownRow },
    packages: { get: unknownRow, download: unknownRow, plan: unknownRow, apply: unknownRow },
    hooks: {
      makeSecret: unknownRow,
      receipts: async () => ({ receipts: [], total: 0 }),
      receipt: unknownRow,
      replay: unknownRow,
    },
    hooksOut: { makeSecret: unknownRow, deliveries: unknownRow, delivery: unknownRow, replay: unknownRow },
    interfaces: {
      tryIt: unknownRow,
      makeSecret: unknownRow,
      calls: async () => ({ calls: [], total: 0 }),
      counts: async () => ({ counts: [] }),
    },
    insight: { dashboard: answer('dashboard', '{"charts":[]}') },
    views: {
      get: async () => '{"forms":[],"roles":[]}',
      arrange: async () => undefined,
      save: async () => undefined,
      remove: async () => undefined,
    },
    favourites: { get: async () => '{}', keep: async () => undefined },
    files: {
      upload: async (_session, _asked, { source }) => {
        let iBytes = 0
        for await (const piece of source) iBytes += Buffer.from(piece as Uint8Array).length
        return { sFileId: 'x', sName: 'x', sType: 'x/x', iBytes }
      },
      list: async () => ({ files: [], mostBytes: 1 }),
      describe: async () => [],
      logoId: async () => null,
      fetchLogo: async () => ({ name: 'x', type: 'x/x', bytes: 0, source: Readable.from([]) }),
      fetch: async () => ({ name: 'x', type: 'x/x', bytes: 0, source: Readable.from([]), range: null }),
      remove: async () => undefined,
    },
    preferences: { get: async () => STANDARD_PREFERENCES, keep: async () => undefined },
    home: { get: async () => STANDARD_HOME, keep: async () => undefined },
    exports: {
      file: async () => ({ fileName: 'x.csv', file: Readable.from([]) }),
      ask: async () => ({ sRunId: 'x' }),
      fetch: async () => ({ name: 'x', type: 'x/x', bytes: 0, source: Readable.from([]) }),
    },
    reports: {
      ask: async () => ({ sRunId: 'x' }),
      render: answer('render', { fileName: 'x.pdf', bytes: new Uint8Array() }),
    },
  }
  const observe = (observation: Observation): void => {
    observed.push(observation)
  }
  const operations = buildOperationsApp({
    checks: { database: async () => undefined },
    faults: () => ({}),
    isStopping: () => false,
    metrics: async () => ({ contentType: 'text/plain; version=0.0.4', text: '# nothing\n' }),
    observe,
  })
  const room = makeBodyRoom({
    maxBodyBytes: MAX_BODY_BYTES,
    maxBodiesBytes: options.maxBodiesBytes ?? 32 * MAX_BODY_BYTES,
  })
  const server = await createHttpServer({
    observe,
    maxBodyBytes: MAX_BODY_BYTES,
    bodyShares: { ...room, ...(options.bodyTurns ?? makeBodyTurns()) },
    trustProxy: options.trustProxy ?? false,
    requestLimitMs: options.requestLimitMs ?? 10_000,
    connections: makeConnections(options.connectionLimits),
    tiers: {
      operations,
      entry: buildEntryApp(services),
      webhook: buildWebhookApp({ receive: unknownRow, room }),
    },
  })
  return { server, calls, observed }
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Observation } from '#server/kernel/observation/observation.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { madeForm, madeModule } from '#tests/support/made-form.ts'
import { contextOf } from '#tests/support/tenants.ts'
import { createReadDecisions } from './decisions.ts'

const form = {
  ...madeForm({ columns: [{ name: 'sBillNo', isSearched: true }] }),
  tasks: { kind: 'condition', expression: null, approves: 'any' } as const,
}
const opened = madeModule(form)
const module = {
  ...opened,
  metadata: { ...opened.metadata, module: { ...opened.metadata.module, bCheck: 1 as const } },
}
const waiting = {
  sModelsId: 'module',
  sName: 'Module',
  iCount: 2,
  countIsExact: true,
  roleGroups: [],
  roleClasses: [],
}
const session = {
  context: contextOf('T1'),
  grants: new Map([['module', new Set(['*'])]]),
  narrowings: new Map(),
  bPlatform: false,
}

/** Decisions of two modules from a database that does `inTenant`. */
const decisionsFrom = (inTenant: Database['inTenant'], observe?: (seen: Observation) => void) =>
  createReadDecisions({
    database: { inTenant } as Database,
    metadata: {
      openModule: async () => module,
      catalogue: async () => ({ customerSchemas: new Map() }) as never,
    },
    workCenter: {
      get: async () => ({ Pending: [], PendingCheck: [waiting, waiting], MyWarning: [], calculatedAt: '' }),
    },
    submitted: async () => [],
    ownTasks: async () => ({ items: [], total: 0, counts: { todo: 0, copied: 0 } }),
    ...(observe === undefined ? {} : { observe }),
  })(session, 'PendingCheck')

for (const code of ['unavailable', 'rate_limited'] as const)
  test(`${code}: said as it is, not as if nothing waited`, async () => {
    const refusing = async () => {
      throw new AppError(code, { en: 'Later', zh: '稍后' })
    }
    await assert.rejects(decisionsFrom(refusing), { code })
  })

test('a module that fails is left out, told to its implementer, and the answer says that it is not whole', async () => {
  const seen: Observation[] = []
  const fault = Object.assign(new Error('division by zero'), { code: '22012', severity: 'ERROR' })
  let asked = 0
  const failing = (async () => {
    asked += 1
    if (asked < 3) throw fault
    return [{ place: 0, rows: '{"sId": "r1", "sBillNo": "B1"}' }]
  }) as Database['inTenant']
  const { decisions, isComplete } = await decisionsFrom(failing, (one) => seen.push(one))
  assert.deepEqual([decisions.map(({ sTitle }) => sTitle), isComplete], [['B1'], false])
  assert.deepEqual(
    seen.map((one) => 'where' in one && one.where),
    ['reading decisions'],
  )
})

// Cases of what saves ask for, compared by value: ids, masters, values taken, and every refusal with its path.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SaveForm } from '#contracts/requests/save-request.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Steps } from '#server/kernel/steps/steps.ts'
import type { Form, Module } from '#server/metadata/module/module.ts'
import { madeForm, madeModule } from '#tests/support/made-form.ts'
import { parseSave } from '../request/parse-save.ts'
import type { AskedSave } from './asked-save.ts'
import { judgeSave } from './judge-save.ts'
import { needsOf } from './save-needs.ts'

const master: Form = madeForm({
  table: 'doc',
  columns: [
    { name: 'sName' },
    { name: 'dTotal', type: 'numeric', computed: '1 + 1' },
    { name: 'sSecret', isHidden: true },
  ],
})

const madeLine = (): Form => {
  const form = madeForm({
    table: 'line',
    columns: [{ name: 'dQty', type: 'numeric' }, { name: 'sParentId' }],
  })
  const columns = new Map([...form.columns].filter(([name]) => name !== 'sParentId'))
  const metadata = {
    ...form.metadata,
    sId: 'line',
    sFormKind: 'slave' as const,
    sParentFormId: 'form',
    sParentColumn: 'sParentId',
  }
  return {
    ...form,
    id: 'line',
    metadata,
    columns,
    everyColumn: columns,
    parentFormId: 'form',
    parentColumn: 'sParentId',
  }
}

const line = madeLine()
const module: Module = {
  ...madeModule(master),
  forms: new Map([master, line].map((form) => [form.id, form])),
}

const session = (...actions: string[]): Session => ({
  context: {} as Session['context'],
  grants: new Map([['module', new Set(actions)]]),
  narrowings: new Map(),
  bPlatform: false,
})

const resultOf = <T>(steps: Steps<T>): T => {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

const plan = (forms: readonly SaveForm[], as = session('*')): AskedSave => {
  let made = 0
  const newId = (): string => {
    made += 1
    return `new-${made}`
  }
  const openForm = (id: string) => module.forms.get(id) ?? assert.fail(id)
  return resultOf(judgeSave(parseSave({ forms }), { session: as, module, openForm, newId }))
}

const shown = ({ forms }: AskedSave) =>
  forms.map(({ rows }) =>
    rows.map(({ handleType, sId, masterId, given }) => ({
      handleType,
      sId,
      masterId,
      given: Object.fromEntries(given),
    })),
  )

const refusal = (forms: readonly SaveForm[], as?: Session): readonly string[] => {
  try {
    plan(forms, as)
  } catch (error) {
    assert.ok(error instanceof AppError)
    return [error.code, ...(error.extras.errors ?? []).map(({ path }) => path)]
  }
  return []
}

test('a new line belongs to the one new master, wherever that stands', () => {
  const made = plan([
    { sFormId: 'line', rows: [{ handleType: 'add', data: {} }] },
    {
      sFormId: 'form',
      rows: [{ handleType: 'add', data: { sName: 'x', dTotal: 99, bCheck: 1, sUserId: 'evil' } }],
    },
  ])
  assert.deepEqual(shown(made), [
    [{ handleType: 'add', sId: 'new-1', masterId: 'new-2', given: {} }],
    [{ handleType: 'add', sId: 'new-2', masterId: null, given: { sName: 'x' } }],
  ])
  assert.deepEqual(made.order, ['form', 'line'])
  assert.deepEqual(needsOf(made), { touched: [], lines: [], masters: [], cascades: [] })
})

test('lines name their stored master by either word; it is held before them', () => {
  const made = plan([
    {
      sFormId: 'line',
      rows: [
        { handleType: 'add', data: { sParentId: 'd1' } },
        { handleType: 'update', sId: 'l1', version: '1', data: { dQty: '2.50' } },
        { handleType: 'del', sId: 'l2', version: '1' },
      ],
    },
  ])
  const { touched } = needsOf(made)
  assert.deepEqual(
    touched.map(({ target, ids, below }) => [target.form.id, ids, below.length]),
    [
      ['form', ['d1'], 1],
      ['line', ['l1', 'l2'], 0],
    ],
  )
})

test('deleting a master takes its lines along', () => {
  const { cascades, lines } = needsOf(
    plan([{ sFormId: 'form', rows: [{ handleType: 'del', sId: 'd1', version: '1' }] }]),
  )
  assert.deepEqual(
    cascades.map(({ way, masterIds }) => [way.map(({ form }) => form.id), masterIds]),
    [[['line'], ['d1']]],
  )
  assert.deepEqual(lines, [])
})

test('what a plan refuses', () => {
  const data = { sName: 1, sSecret: 'x', sNothing: 1 }
  assert.deepEqual(refusal([{ sFormId: 'form', rows: [{ handleType: 'add', data }] }]), [
    'invalid_request',
    'forms.0.rows.0.data.sName',
    'forms.0.rows.0.data.sSecret',
    'forms.0.rows.0.data.sNothing',
  ])
  assert.deepEqual(
    refusal([{ sFormId: 'line', rows: [{ handleType: 'add' }, { handleType: 'del', sId: 'x' }] }]),
    ['invalid_request', 'forms.0.rows.1.version', 'forms.0.rows.0.data.sParentId'],
  )
  assert.deepEqual(
    refusal([{ sFormId: 'form', rows: [{ handleType: 'del', sId: 'x', version: '1' }] }], session('add')),
    ['forbidden'],
  )
  const rows = Array.from({ length: 5001 }, () => ({ handleType: 'add' as const }))
  assert.deepEqual(refusal([{ sFormId: 'form', rows }]), ['too_large'])
})

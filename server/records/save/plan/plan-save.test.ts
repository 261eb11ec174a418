// Cases of save plans over states that were read, compared by value: what is written, what hooks see, and what is refused how.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SaveForm } from '#contracts/requests/save-request.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Steps } from '#server/kernel/steps/steps.ts'
import type { Form, Module } from '#server/metadata/module/module.ts'
import type { Routine } from '#server/schema/catalogue/catalogue.ts'
import { madeForm, madeModule } from '#tests/support/made-form.ts'
import { contextOf } from '#tests/support/tenants.ts'
import { lookedUpAlone } from '../execute/looked-up-state.ts'
import { parseSave } from '../request/parse-save.ts'
import { isNewAlone } from './after-writing.ts'
import type { AskedSave } from './asked-save.ts'
import type { FormHooks } from './form-hooks.ts'
import { judgeSave } from './judge-save.ts'
import { planSave } from './plan-save.ts'
import { environmentOfSave } from './save-environment.ts'
import type { SavePlan } from './save-plan.ts'
import type { SaveState } from './save-state.ts'

const context = contextOf('T1')
const made = madeForm({
  table: 'doc',
  columns: [
    { name: 'sName' },
    { name: 'dQty', type: 'numeric', fieldType: 'decimal' },
    { name: 'dTwice', type: 'numeric', fieldType: 'decimal', computed: 'dQty * 2' },
  ],
})
const columns = new Map(
  [...made.columns].map(([name, column]) => {
    const bRequired = name === 'sName' ? (1 as const) : (0 as const)
    return [name, { ...column, metadata: { ...column.metadata, bRequired } }]
  }),
)
const form: Form = { ...made, columns, everyColumn: columns }
const module: Module = madeModule(form)

const resultOf = <T>(steps: Steps<T>): T => {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

const asked = (rows: SaveForm['rows']): AskedSave => {
  const session = {
    context,
    grants: new Map([['module', new Set(['*'])]]),
    narrowings: new Map(),
    bPlatform: false,
  }
  const parts = { session, module, openForm: () => form, newId: () => 'new' }
  return resultOf(judgeSave(parseSave({ forms: [{ sFormId: 'form', rows }] }), parts))
}

const stored = (values: Readonly<Record<string, unknown>>): SaveState => ({
  ...lookedUpAlone([]),
  stored: new Map([['form', new Map([['d1', { sId: 'd1', version: '7', values, isShown: true }]])]]),
})

const plan = (save: AskedSave, state: SaveState, hooks: readonly FormHooks[] = []): SavePlan => {
  const environment = environmentOfSave(module, { context, books: null, now: new Date(0) })
  return resultOf(planSave(save, { state, hooks, environment }))
}

const writesIn = (planned: SavePlan) => {
  assert.ok(planned.kind === 'write')
  const { cascades, deletions, changes, additions, affected } = planned.writes
  return {
    gone: [...cascades, ...deletions.map(({ ids }) => ids)],
    changes: changes.map(({ columns, rows }) => ({ columns, rows: rows.map((row) => ({ ...row })) })),
    additions: additions.map(({ rows }) => rows.map(({ sName, dTwice }) => [sName, String(dTwice)])),
    affected,
  }
}

const NOTHING = { gone: [], changes: [], additions: [], affected: [] }

test('a new row is written as it is computed, and needs nothing but itself', () => {
  const save = asked([{ handleType: 'add', data: { sName: 'x', dQty: 3 } }])
  const planned = plan(save, lookedUpAlone([]))
  assert.deepEqual(writesIn(planned), { ...NOTHING, additions: [[['x', '6']]] })
  assert.ok(planned.kind === 'write' && planned.rowsStay && !planned.idsMayChange)
  assert.equal(isNewAlone(save, []), true)
})

test('a change writes the columns that change, a deletion the id', () => {
  const state = stored({ sId: 'd1', sName: 'x', dQty: '3', dTwice: '6' })
  const change = asked([{ handleType: 'update', sId: 'd1', version: '7', data: { sName: 'y', dQty: 3 } }])
  assert.deepEqual(writesIn(plan(change, state)), {
    ...NOTHING,
    changes: [{ columns: ['sName'], rows: [{ sId: 'd1', sName: 'y' }] }],
  })
  const deletion = asked([{ handleType: 'del', sId: 'd1', version: '7' }])
  assert.deepEqual(writesIn(plan(deletion, state)), { ...NOTHING, gone: [['d1']] })
})

test('hooks see rows as they will be', () => {
  const save = asked([{ handleType: 'update', sId: 'd1', version: '7', data: { dQty: 4 } }])
  const [first] = save.forms
  assert.ok(first)
  const hooks = [
    { asked: first, before: [{ name: 'sp_doc_beforesave' } as Routine], after: [], saveReturn: null },
  ]
  const planned = plan(save, stored({ sId: 'd1', sName: 'x', dQty: '3', dTwice: '6' }), hooks)
  assert.ok(planned.kind === 'write')
  assert.deepEqual(
    planned.hooks.map(({ rows }) =>
      rows.map(({ sId, values }) => [sId, values.sName, String(values.dTwice)]),
    ),
    [[['d1', 'x', '8']]],
  )
  assert.equal(isNewAlone(save, hooks), false)
})

test('a changed row is refused with the row that it is now; an approved one only after its deletion was tried', () => {
  const update = asked([{ handleType: 'update', sId: 'd1', version: '6', data: {} }])
  const changed = plan(update, stored({ sId: 'd1', sName: 'x' }))
  assert.deepEqual(changed.kind === 'changed' && [changed.target.form.id, changed.sId], ['form', 'd1'])
  const approved = stored({ sId: 'd1', sName: 'x', bCheck: 1 })
  assert.deepEqual(plan(update, approved), { kind: 'approved', tried: null })
  const deletion = plan(asked([{ handleType: 'del', sId: 'd1', version: '7' }]), approved)
  assert.deepEqual(deletion.kind === 'approved' && deletion.tried?.deletion.ids, ['d1'])
})

test('what no further reading would allow is refused with its code and path', () => {
  const refusal = (save: AskedSave, state: SaveState) => {
    try {
      plan(save, state)
    } catch (error) {
      assert.ok(error instanceof AppError)
      return [error.code, ...(error.extras.errors ?? []).map(({ path }) => path)]
    }
    return []
  }
  const update = asked([{ handleType: 'update', sId: 'd1', version: '7', data: { sName: '' } }])
  assert.deepEqual(refusal(update, lookedUpAlone([])), ['not_found'])
  assert.deepEqual(refusal(update, stored({ sId: 'd1', sName: 'x' })), [
    'invalid_request',
    'forms.0.rows.0.data.sName',
  ])
})

// A form with a column of every kind, and reads judged against it.

import assert from 'node:assert/strict'
import { AppError, type Complaint } from '#server/kernel/errors/app-error.ts'
import { planRead } from '#server/records/read/plan/plan-read.ts'
import type { ReadPlan } from '#server/records/read/plan/read-plan.ts'
import type { CursorContent } from '#server/records/read/request/cursor-seal.ts'
import { parseRead } from '#server/records/read/request/parse-read.ts'
import type { Condition } from '#server/records/rows/plan/condition.ts'
import { shapeOf } from '#server/records/rows/plan/read-shape.ts'
import type { ReadField } from '#server/records/rows/plan/row-field.ts'
import { madeForm, madeModule } from './made-form.ts'
import { contextOf } from './tenants.ts'

const form = madeForm({
  columns: [
    { name: 'sName', isSearched: true },
    { name: 'sCode', type: 'varchar', isSearched: true },
    { name: 'sSecret', isHidden: true, isSearched: true },
    { name: 'iCount', type: 'int4', fieldType: 'integer' },
    { name: 'dAmount', type: 'numeric', fieldType: 'money' },
    { name: 'dRatio', type: 'float8', fieldType: 'decimal' },
    { name: 'bDone', type: 'int2', fieldType: 'flag' },
    { name: 'bOn', type: 'bool', fieldType: 'flag' },
    { name: 'tDay', type: 'date', fieldType: 'date', isRequired: true },
    { name: 'tAt', type: 'timestamptz', fieldType: 'timestamp' },
    { name: 'tLocal', type: 'timestamp', fieldType: 'timestamp' },
    { name: 'tTime', type: 'time' },
    { name: 'sUid', type: 'uuid' },
    { name: 'jData', type: 'jsonb', fieldType: 'json' },
    { name: 'sTags', type: '_text' },
    { name: 'iNumbers', type: '_int4' },
    { name: 'sBlob', type: 'bytea', fieldType: 'file' },
    { name: 'sMood', type: 'mood' },
    { name: 'dDouble', type: null, fieldType: 'computed', computed: 'dAmount * 2' },
    { name: 'version', type: 'text' },
  ],
  order: [
    { name: 'tDay', isDescending: true },
    { name: 'sGone', isDescending: false },
  ],
  parentColumn: 'sCode',
})
export const shape = shapeOf(madeModule(form), form)

export const planOf = (body: unknown, cursor: CursorContent | null = null): ReadPlan =>
  planRead(shape, { intent: parseRead(body), context: contextOf('T1'), cursor })

/** What is wrong with a read; empty when it is right. */
export const complaintsOf = (body: unknown, of = shape): readonly Complaint[] => {
  try {
    planRead(of, { intent: parseRead(body), context: contextOf('T1'), cursor: null })
  } catch (error) {
    assert.ok(error instanceof AppError)
    assert.equal(error.code, 'invalid_request')
    return error.extras.errors ?? []
  }
  return []
}

/** Conditions with fields as their names. */
export const shown = (condition: Condition): unknown =>
  JSON.parse(
    JSON.stringify(condition, (key, value) => {
      if (key === 'field') return value.name
      return key === 'fields' ? value.map(({ name }: ReadField) => name) : value
    }),
  )

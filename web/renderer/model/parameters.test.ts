// Cases of what is sent of the parameters asked for, and of where the service's complaints about them stand.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FormMetadata } from '#contracts/module.ts'
import { stringifyExact } from '../../data/exact-json.ts'
import { cellId } from './cell-id.ts'
import type { FormView } from './module-view.ts'
import { PARAMETERS, parametersView, placeParameterErrors, sentParameters } from './parameters.ts'
import { ORDER_MODULE } from './testing/order-module.ts'

const params: FormMetadata = { ...(ORDER_MODULE.forms[1] as FormMetadata), sFormKind: 'params' }
const form = parametersView(params, ORDER_MODULE).master as FormView

test('what is empty is left to the routine, numbers keep their digits', () => {
  const values = { sProductId: '', dQty: '2.50', dPrice: null, dNet: 0 }
  assert.equal(stringifyExact(sentParameters(form, values)), '{"dQty":2.50,"dNet":0}')
})

test('a complaint about a field stands there, any other is said', () => {
  const errors = [
    { path: 'params.dQty', message: 'not a number' },
    { path: 'params.sOther', message: 'missing' },
    { path: 'sIds', message: 'too many' },
  ]
  assert.deepEqual(placeParameterErrors(errors, form), {
    cells: { [cellId(form.id, PARAMETERS, 'dQty')]: 'not a number' },
    others: ['missing', 'too many'],
  })
})

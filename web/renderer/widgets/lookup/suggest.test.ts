// Whoever is called as was typed stands first, also beyond a full page.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FieldView } from '../../model/module-view.ts'
import type { WidgetContext } from '../widget.ts'
import { suggest } from './suggest.ts'

const field = {
  name: 'sStaffId',
  column: {
    sLookupFormId: 'employees',
    sLookupModelsId: 'employee',
    sLookupShow: 'sName',
    sLookupText: null,
    jLookupCopy: [],
  },
} as unknown as FieldView

const called = (sId: string, sName: string, sManagerName = '') => ({ sId, sName, sManagerName })

const offered = async (found: readonly object[], calledSo: readonly object[] = []) => {
  const context = {
    http: {
      post: async (_path: string, body: { readonly filters?: readonly unknown[] }) => ({
        rows: body.filters === undefined ? found : calledSo,
      }),
    },
  } as unknown as WidgetContext
  return (await suggest(' li na ', field, context)).map(({ key }) => key)
}

test('who bears the name comes before whoever names them', async () => {
  const found = [called('wei', 'Chen Wei', 'Li Na'), called('nan', 'Li Nan'), called('na', 'Li Na')]
  assert.deepEqual(await offered(found), ['na', 'wei', 'nan'])
})

test('beyond a full page whoever bears the name is asked for', async () => {
  const found = Array.from({ length: 20 }, (_, at) => called(`n${at}`, `Li Na ${at}`))
  const [first, ...others] = await offered(found, [called('na', 'Li Na')])
  assert.equal(first, 'na')
  assert.equal(others.length, 20)
})

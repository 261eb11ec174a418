// A thousand texts are looked up by one question.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FieldView } from '../../model/module-view.ts'
import type { WidgetContext } from '../widget.ts'
import { findExactly } from './find-exactly.ts'

const field = {
  name: 'sProductId',
  column: {
    sName: 'sProductId',
    sFieldType: 'lookup',
    sLookupFormId: 'products',
    sLookupModelsId: 'product',
    sLookupValue: null,
    sLookupShow: 'sName',
    sLookupText: null,
    jLookupCopy: [],
  },
} as unknown as FieldView

test('a thousand texts, each of a record of its own, are one question', async () => {
  const texts = Array.from({ length: 1000 }, (_, index) => `Product ${index}`)
  const asked: { filters: readonly { or: readonly { value: readonly string[] }[] }[] }[] = []
  const context = {
    readModule: async () => ({
      forms: [
        { sId: 'products', columns: [{ sName: 'sCode', sFieldType: 'text', bSearch: 1, bVisible: 1 }] },
      ],
    }),
    http: {
      post: async (_path: string, body: (typeof asked)[number]) => {
        asked.push(body)
        return { rows: texts.map((sName, index) => ({ sId: `p${index}`, sName, sCode: `C${index}` })) }
      },
    },
  } as unknown as WidgetContext
  const found = await findExactly(texts, field, context)
  assert.equal(asked.length, 1)
  assert.ok(asked[0]?.filters[0]?.or.every(({ value }) => value.length <= 1000))
  const product = found.get('Product 999')
  assert.ok(typeof product === 'object')
  assert.equal(product.key, 'p999')
})

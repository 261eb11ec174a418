import assert from 'node:assert/strict'
import { it } from 'node:test'
import { COLUMN_ATTRIBUTES } from '#contracts/metadata/column.ts'
import { FORM_ATTRIBUTES } from '#contracts/metadata/form.ts'
import { expressionMistakes } from './expression-mistakes.ts'

const scope = { columns: { dQty: { type: 'decimal' }, sName: { type: 'text' } } } as const
const membersOf = (said: object) =>
  expressionMistakes(COLUMN_ATTRIBUTES, said, { scope, values: 'decimal' }).map(({ member }) => member)

it('every expression of a row is compiled: conditions as conditions, values as values of the column', () => {
  assert.deepEqual(membersOf({ sDefault: 'dQty * 2', sReadOnlyWhen: 'dQty > 1', sValidation: null }), [])
  assert.deepEqual(membersOf({ sReadOnlyWhen: 'dQty', sDefault: 'sName', sComputed: 'dQuantity' }), [
    ...['sReadOnlyWhen', 'sDefault', 'sComputed'],
  ])
  assert.deepEqual(membersOf({ sLabelEn: 'dQuantity' }), [])
})

it('a default may name the books, and nothing else may', () => {
  const ofText = (said: object) =>
    expressionMistakes(COLUMN_ATTRIBUTES, said, { scope, values: 'text' }).map(({ member }) => member)
  assert.deepEqual(ofText({ sDefault: 'books.sCurrency' }), [])
  assert.deepEqual(ofText({ sDefault: 'books.sCurency' }), ['sDefault'])
  const elsewhere = { sComputed: 'books.sCurrency', sValidation: "books.sCurrency = 'NOK'" }
  assert.deepEqual(ofText(elsewhere).toSorted(), ['sComputed', 'sValidation'])
})

it('a mistake is told in both languages, with the expression', () => {
  const [mistake] = expressionMistakes(FORM_ATTRIBUTES, { sRowRule: 'dQuantity > 1' }, { scope })
  assert.equal(mistake?.member, 'sRowRule')
  assert.match(mistake?.message.en ?? '', /^sRowRule: There is no dQuantity here.*\(dQuantity > 1\)$/)
  assert.match(mistake?.message.zh ?? '', /^sRowRule: .*\p{Script=Han}.*\(dQuantity > 1\)$/u)
})

import assert from 'node:assert/strict'
import { it } from 'node:test'
import { renameInExpression } from './rename-column.ts'

const renamed = (text: string, places: { inRow?: boolean; inParent?: boolean; lines?: boolean }) =>
  renameInExpression(text, {
    from: 'dQty',
    to: 'dCount',
    places: {
      inRow: places.inRow ?? false,
      inParent: places.inParent ?? false,
      collections: new Map([
        ['line', places.lines ?? false],
        ['other', false],
      ]),
    },
  })

it('renames a column where it is the column that is meant, and leaves the rest as it was written', () => {
  assert.equal(renamed('dQty*2  > old.dQty', { inRow: true }), 'dCount*2  > old.dCount')
  assert.equal(renamed("'dQty' & sName", { inRow: true }), null)
  assert.equal(renamed('parent.dQty + dQty', { inParent: true }), 'parent.dCount + dQty')
  assert.equal(renamed('sum(line.dQty) + dQty', { lines: true }), 'sum(line.dCount) + dQty')
  assert.equal(renamed('sum(line, dQty * parent.dQty)', { lines: true }), 'sum(line, dCount * parent.dQty)')
  assert.equal(renamed('sum(other, dQty * parent.dQty)', { inRow: true }), 'sum(other, dQty * parent.dCount)')
  assert.equal(renamed('dQty +', { inRow: true }), null)
})

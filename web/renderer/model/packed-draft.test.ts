// A draft holds what was typed and little else.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { packDraft, unpackDraft } from './packed-draft.ts'
import type { RecordContent } from './record-content.ts'
import { newRow, storedRow } from './row-state.ts'

const now: RecordContent = {
  formId: 'head',
  head: storedRow({ sId: 'o1', version: '2', sName: 'theirs' }),
  lines: {
    lines: {
      rows: [
        storedRow({ sId: 'l1', version: '9', dQty: 9 }),
        storedRow({ sId: 'l2', version: '1', dQty: 1 }),
      ],
      removed: [],
    },
  },
}
const first = storedRow({ sId: 'l1', version: '1', dQty: 1 })
const second = storedRow({ sId: 'l2', version: '1', dQty: 1 })
const gone = storedRow({ sId: 'l3', version: '1', dQty: 3 })
const head = storedRow({ sId: 'o1', version: '1', sName: 'base' })
const edited: RecordContent = {
  formId: 'head',
  head: { ...head, values: { ...head.values, sName: 'mine' } },
  lines: {
    lines: {
      rows: [
        first,
        {
          ...second,
          values: { ...second.values, dQty: '5' },
          drafts: { dPrice: { text: 'x', message: 'no' } },
        },
        newRow('n1', { dQty: '1' }),
      ],
      removed: [gone],
    },
  },
}

test('what was typed comes back with the versions it began from, untouched rows as they are now', () => {
  const packed = JSON.parse(JSON.stringify(packDraft(edited)))
  assert.deepEqual(packed.lines.lines.rows[0], { key: 'l1' })
  const content = unpackDraft(packed, now)
  assert.deepEqual([content.head.values.sName, content.head.version], ['mine', '1'])
  const lines = content.lines.lines
  assert.deepEqual(
    lines?.rows.map(({ key, values }) => [key, values.dQty]),
    [
      ['l1', 9],
      ['l2', '5'],
      ['n1', '1'],
    ],
  )
  assert.equal(lines?.rows[1]?.drafts.dPrice?.text, 'x')
  assert.equal(lines?.rows[2]?.stored, null)
  assert.deepEqual(
    lines?.removed.map(({ key }) => key),
    ['l3'],
  )
})

// Of the complaints about a value of several shapes, those of the nearest shape are told.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { APPROVAL } from '#server/documents/approval-content.ts'
import { readJson } from './read-json.ts'

const complaintsOf = (step: object): readonly string[] => {
  const text = JSON.stringify({ sNounEn: 'list', sNounZh: '单', approve: { steps: [step] } })
  return readJson('approval.json', text, APPROVAL).problems.map(({ message }) => message)
}

const said = { sMsgEn: 'It is empty.', sMsgZh: '为空。' }
const movement = { sItemKind: "'product'", sItemId: 'sProductId', dQtty: 'dQty' }

for (const [what, step, complaints] of [
  ['the first shape', { refuseWhen: 'bCheck', sCode: -1, ...said }, ['sCode is at most -2']],
  ['the last ones', { digitsLine: 'dQty', sCode: -1, ...said }, ['sCode is at most -2']],
  ['a missing text', { refuseWhenLine: 'dQty = 0', sCode: -4, sMsgEn: 'Empty.' }, ['sMsgZh is missing']],
  [
    'a shape within a shape',
    { stock: movement, sCode: -4 },
    ['dQtty has no meaning here: did you mean dQty?'],
  ],
  [
    'a misspelt member',
    { refusewhen: 'bCheck', sCode: -4, ...said },
    ['refusewhen has no meaning here: did you mean refuseWhen?'],
  ],
] as const)
  test(what, () => {
    assert.deepEqual(complaintsOf(step), complaints)
  })

test('two steps are judged apart', () => {
  const steps = [
    { run: 'fn_x', sCode: -4 },
    { call: 'fn_x', sCode: -1 },
  ]
  const text = JSON.stringify({ sNounEn: 'list', sNounZh: '单', approve: { steps } })
  assert.deepEqual(
    readJson('approval.json', text, APPROVAL).problems.map(({ message }) => message),
    ['sCode has no meaning here: there may be run, with', 'sCode is at most -2'],
  )
})

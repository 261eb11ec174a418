import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { defaultsOf } from '#contracts/metadata/attribute-columns.ts'
import { COLUMN_ATTRIBUTES } from '#contracts/metadata/column.ts'
import { formMistakes } from './form-mistakes.ts'

const KNOWN = { names: new Set(['state']), from: { en: 'the module', zh: '模块' } }
const row = (said: object) => ({
  ...defaultsOf(COLUMN_ATTRIBUTES),
  sName: 'sOne',
  sControlName: 'sOne',
  ...said,
})
const membersOf = (...columns: readonly object[]) =>
  formMistakes(columns.map(row), KNOWN).map((mistakes) => mistakes.map(({ member }) => member))

describe('the columns of a form', () => {
  const cases: readonly (readonly [object, readonly string[]])[] = [
    [{}, []],
    [{ sFieldType: 'lookup' }, ['sFieldType']],
    [{ sFieldType: 'lookup', sLookupFormId: 'f' }, ['sLookupFormId']],
    [{ sFieldType: 'lookup', sLookupFormId: 'f', sLookupShow: 'sName' }, []],
    [{ sFieldType: 'choice' }, ['sFieldType']],
    [{ sFieldType: 'choice', sConstName: 'colour' }, ['sConstName']],
    [{ sFieldType: 'choice', sConstName: 'state' }, []],
    [{ sValidation: 'sOne' }, ['sValidation']],
    [{ sValidation: 'sOne', sValidationMessageEn: 'No.' }, []],
  ]
  for (const [said, members] of cases)
    it(`that say ${JSON.stringify(said)} are wrong at ${members.join() || 'nothing'}`, () => {
      assert.deepEqual(membersOf(said), [members])
    })

  it('have each control once', () => {
    assert.deepEqual(membersOf({}, { sControlName: 'other' }, {}), [[], [], ['sName']])
  })

  it('have each role once', () => {
    const other = { sName: 'sTwo', sControlName: 'sTwo', sRole: 'title' }
    assert.deepEqual(membersOf({ sRole: 'title' }, other), [[], ['sRole']])
  })

  it('are complained about in both languages', () => {
    const [[mistake] = []] = formMistakes([row({ sFieldType: 'choice', sConstName: 'colour' })], KNOWN)
    assert.deepEqual(mistake?.message, {
      en: 'the module has no colour for this form',
      zh: '模块 中没有此表单的 colour',
    })
  })
})

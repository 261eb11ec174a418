// Cases of what routines give back, taken apart without losing a digit.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as parts from '#server/kernel/json/json-parts.ts'
import { type Steps, withoutRest } from '#server/kernel/steps/steps.ts'
import * as result from './result.ts'

const whole =
  <Given extends readonly unknown[], T>(work: (...given: Given) => Steps<T>) =>
  (...given: Given): T =>
    withoutRest(work(...given))

const jsonMembers = whole(parts.jsonMembers)
const nameValue = whole(result.nameValue)
const resultOfOut = whole(result.resultOfOut)
const resultOfRecord = whole(result.resultOfRecord)
const resultOfSet = whole(result.resultOfSet)
const rowsOfJson = whole(result.rowsOfJson)

const page = { skip: 0, count: 10 }
const nothing = { page, cursors: [], cursorRows: [] }

test('JSON becomes rows: elements of a list, one object, bare values by name', () => {
  assert.deepEqual(rowsOfJson('[{"n":1.10},2.50,"x",null]', page), [
    '{"n":1.10}',
    '{"value":2.50}',
    '{"value":"x"}',
    '{"value":null}',
  ])
  assert.deepEqual(rowsOfJson('{"n":12345678901234567890}', page), ['{"n":12345678901234567890}'])
  assert.deepEqual([rowsOfJson(null, page), rowsOfJson('null', page)], [[], []])
  assert.deepEqual(rowsOfJson('[1,2,3]', { skip: 1, count: 1 }), ['{"value":2}'])
})

test('out parameters: the verdict, rows of cursors and of JSON, and the rest', () => {
  const text = '{"sCode":-2,"sMsg":"no","dTwice":2.10,"cRows":"<portal>","jRows":[{"a":1.0}]}'
  assert.deepEqual(resultOfOut(jsonMembers(text), { page, cursors: ['cRows'], cursorRows: ['{"b":1}'] }), {
    sCode: -2,
    sMsg: 'no',
    rows: ['{"b":1}', '{"a":1.0}'],
    out: '{"dTwice":2.10}',
  })
  assert.deepEqual(resultOfOut(jsonMembers('{"sCode":null,"sMsg":"","rows":null}'), nothing), {
    sCode: 0,
    sMsg: null,
    rows: [],
    out: '{"rows":null}',
  })
})

test('a code that is a text counts like the number that it is', () => {
  const codeOf = (code: string) => resultOfOut(jsonMembers(`{"sCode":${code},"sMsg":"no"}`), nothing).sCode
  assert.deepEqual(['"-2"', '" 3 "', '"ok"', 'true', 'null'].map(codeOf), [-2, 3, 0, 0, 0])
})

test('a record is a row, a bare value is named, nothing is nothing', () => {
  assert.deepEqual(resultOfRecord('{"sId":"a","d":1.50}', 'sp_x').rows, ['{"sId":"a","d":1.50}'])
  assert.deepEqual(resultOfRecord('{"sId":null,"d":null}', 'sp_x').rows, [])
  assert.equal(resultOfRecord('{"sp_x":1.50}', 'sp_x').out, '{"value":1.50}')
  assert.equal(nameValue('{"sp_x":1,"more":2}', 'sp_x'), '{"sp_x":1,"more":2}')
})

test('a set with verdict columns: the first refusal counts, and they are not part of the rows', () => {
  const rows = ['{"sCode":0,"sMsg":"fine","d":1.0}', '{"sCode":-3,"sMsg":"no","d":2.0}']
  assert.deepEqual(resultOfSet(rows, true), {
    sCode: -3,
    sMsg: 'no',
    rows: ['{"d":1.0}', '{"d":2.0}'],
    out: '{}',
  })
  assert.deepEqual(resultOfSet(['{"sCode":1,"sMsg":"fine"}'], true), {
    sCode: 1,
    sMsg: 'fine',
    rows: [],
    out: '{}',
  })
  assert.deepEqual(resultOfSet([], true), { sCode: 0, sMsg: null, rows: [], out: '{}' })
})

test('what is no verdict is not looked into, and of a message the beginning counts', () => {
  const said = (code: string, message: string) => {
    const { sCode, sMsg } = resultOfOut(jsonMembers(`{"sCode":${code},"sMsg":${message}}`), nothing)
    return [sCode, sMsg]
  }
  const list = `[${'[],'.repeat(10)}[]]`
  assert.deepEqual(said(list, list), [0, null])
  assert.deepEqual(said('{"a":-1}', '{"a":"no"}'), [0, null])
  assert.deepEqual(said('-1.5', '7'), [-1.5, null])
  assert.deepEqual(said('-1', '"no \\u00e9\\n"'), [-1, 'no \u00e9\n'])
  for (const letter of ['x', '\\n', '\\\\', '\\u00e9', '\\ud83d\\ude00', '\ud83d\ude00']) {
    const [code, message] = said('-3', `"ab${letter.repeat(200_000)}"`)
    assert.ok(typeof message === 'string' && message.startsWith('ab'), letter)
    assert.ok(message.isWellFormed() && message.length <= 20_010 && message.length > 3_000, letter)
    assert.equal(code, -3)
  }
})

test('a set of many rows is taken apart in steps', () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => `{"sCode":0,"sMsg":"","n":${n}}`)
  let steps = 0
  const work = result.resultOfSet(rows, true)
  while (work.next().done !== true) steps += 1
  assert.ok(steps > 100, String(steps))
})

// Cases of amounts in words.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountInWords, amountWords } from './amount-words.ts'

test('capital numerals, with one zero for those between and none for those at the end', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['0', '零元整'],
    ['0.05', '伍分'],
    ['0.5', '伍角'],
    ['10', '壹拾元整'],
    ['101.10', '壹佰零壹元壹角'],
    ['1000.05', '壹仟元零伍分'],
    ['10000', '壹万元整'],
    ['10001', '壹万零壹元整'],
    ['12500.50', '壹万贰仟伍佰元伍角'],
    ['100200300.45', '壹亿零贰拾万零叁佰元肆角伍分'],
    ['100000000', '壹亿元整'],
    ['100000001', '壹亿零壹元整'],
    ['7373.254', '柒仟叁佰柒拾叁元贰角伍分'],
    ['999999999999.99', ''],
    ['999999999998.99', '玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾捌元玖角玖分'],
    ['-1', '负壹元整'],
    ['-0.001', '零元整'],
  ]
  for (const [amount, words] of cases) assert.equal(amountWords(amount, 2, 'zh-CN'), words, amount)
  assert.equal(amountWords('1234.5', 0, 'zh-CN'), '壹仟贰佰叁拾伍元整')
})

test('plain words, with the fraction as one', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['0', 'Zero and 00/100'],
    ['21.5', 'Twenty-one and 50/100'],
    ['2034', 'Two thousand thirty-four and 00/100'],
    ['1000000.01', 'One million and 01/100'],
    ['115317.99', 'One hundred fifteen thousand three hundred seventeen and 99/100'],
    ['-12', 'Minus twelve and 00/100'],
  ]
  for (const [amount, words] of cases)
    assert.equal(amountWords(amount, 2, 'en').toLowerCase(), words.toLowerCase(), amount)
  assert.equal(amountWords('340', 0, 'en'), 'Three hundred forty')
})

test('what cannot be said has no words', () => {
  assert.equal(amountWords('1e15', 2, 'en'), '')
  assert.equal(amountWords('1', 6, 'zh-CN'), '')
})

test('the words say of which currency they are', () => {
  const said = (code: string, language: 'en' | 'zh-CN') =>
    amountInWords('12.5', { code, digits: 2 }, language)
  assert.deepEqual(
    ['CNY', 'USD', 'XQZ', 'no such', ''].map((code) => said(code, 'zh-CN')),
    ['人民币', '美元', 'XQZ', 'no such', ''].map((name) => `${name}壹拾贰元伍角`),
  )
  assert.equal(said('USD', 'en'), 'Twelve and 50/100 USD')
  assert.equal(said('', 'en'), 'Twelve and 50/100')
  assert.equal(amountInWords('1e15', { code: 'USD', digits: 2 }, 'en'), '')
})

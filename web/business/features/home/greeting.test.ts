import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayText, greetingAt } from './greeting.ts'

const at = (hour: string): Date => new Date(`2026-11-24T${hour}:00:00Z`)

test('the hour that counts is that of the user', () => {
  const greetings = ['00', '04', '09', '13', '20'].map((hour) =>
    greetingAt(at(hour), { sLanguage: 'en', sTimeZone: 'Asia/Shanghai' }),
  )
  assert.deepEqual(greetings, ['morning', 'afternoon', 'afternoon', 'evening', 'night'])
  assert.equal(greetingAt(at('00'), { sLanguage: 'en', sTimeZone: 'UTC' }), 'night')
})

test('a day is said as people say it', () => {
  const place = { sTimeZone: 'Asia/Shanghai' }
  assert.match(dayText(at('20'), { ...place, sLanguage: 'en' }), /^Wednesday,? 25 November$/)
  assert.equal(dayText(at('20'), { ...place, sLanguage: 'zh-CN' }), '11月25日星期三')
})

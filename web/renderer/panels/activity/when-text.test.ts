// Days as people say them, in the time zone of the session.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClock } from '#contracts/expression/clock.ts'
import type { Language } from '#contracts/language.ts'
import { whenText } from './when-text.ts'

const clock = createClock({ now: '2026-11-20T17:00:00Z', timeZone: 'Asia/Shanghai' })
const words = (key: string, values: Readonly<Record<string, unknown>> = {}): string =>
  [key.replace('activity.', ''), values.day, values.time].filter((part) => part !== undefined).join(' ')
const said = (tWhen: string, language: Language = 'en') => whenText(tWhen, { clock, language, words })

test('today and yesterday begin at midnight of the session’s time zone', () => {
  assert.equal(said('2026-11-21T00:05:00+08:00'), 'today 00:05')
  assert.equal(said('2026-11-20T15:59:59.123456+00:00'), 'yesterday 23:59')
  assert.equal(said('2026-11-19T15:59:59+00:00'), 'onDay 19 Nov 23:59')
})

test('another year is named, in either language', () => {
  assert.equal(said('2025-11-19T10:10:00+08:00'), 'onDay 19 Nov 2025 10:10')
  assert.equal(said('2025-11-19T10:10:00+08:00', 'zh-CN'), 'onDay 2025年11月19日 10:10')
  assert.equal(said('2026-11-19T10:10:00+08:00', 'zh-CN'), 'onDay 11月19日 10:10')
})

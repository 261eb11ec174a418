import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ageText } from './decision-text.ts'

test('an age is told by days, as people say it', () => {
  const today = '2026-11-24'
  const told = [today, '2026-11-23', '2026-11-20T08:00:00+08:00'].map((date) => ageText(date, today, 'en'))
  assert.deepEqual(told, ['today', 'yesterday', '4 days ago'])
  assert.equal(ageText('2026-11-23', today, 'zh-CN'), '昨天')
  assert.equal(ageText(null, today, 'en'), '')
})

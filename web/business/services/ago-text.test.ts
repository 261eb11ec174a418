import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agoText } from './ago-text.ts'

const NOW = Date.parse('2026-11-20T12:00:00+08:00')

test('how long ago something was is told in the largest unit that fits', () => {
  const told = [
    '2026-11-20T12:00:05+08:00',
    '2026-11-20T11:59:30+08:00',
    '2026-11-20T11:55:00+08:00',
    '2026-11-20T02:00:00Z',
    '2026-11-19T11:00:00+08:00',
    '2026-11-10T12:00:00+08:00',
  ].map((tWhen) => agoText(tWhen, NOW, 'en'))
  assert.deepEqual(told, ['now', 'now', '5 minutes ago', '2 hours ago', 'yesterday', '10 days ago'])
  assert.equal(agoText('2026-11-20T09:00:00+08:00', NOW, 'zh-CN'), '3小时前')
})

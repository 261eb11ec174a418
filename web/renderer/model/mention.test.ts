// A mention while it is typed and once it is chosen.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mentionAt, withMention } from './mention.ts'

test('a mention goes from an @ to the caret', () => {
  assert.deepEqual(mentionAt('see @cl', 7), { at: 4, typed: 'cl' })
  assert.deepEqual(mentionAt('@', 1), { at: 0, typed: '' })
  assert.deepEqual(mentionAt('请看（@李', 6), { at: 4, typed: '李' })
  for (const [text, caret] of [
    ['mail a@b', 8],
    ['see @cl ', 8],
    ['see', 3],
    ['@cl', 0],
  ] as const)
    assert.equal(mentionAt(text, caret), null, text)
})

test('who was chosen takes the place of what was typed', () => {
  const chosen = (text: string, caret: number) => {
    const typed = mentionAt(text, caret)
    return typed === null ? null : withMention(text, typed, 'clerk')
  }
  assert.deepEqual(chosen('see @c', 6), { text: 'see @clerk ', caret: 11 })
  assert.deepEqual(chosen('@c now', 2), { text: '@clerk now', caret: 7 })
})

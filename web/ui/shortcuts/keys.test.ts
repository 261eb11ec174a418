// Keys by name.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ariaKeys, isTyped, matchesKeys, showKeys } from './keys.ts'

const event = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

test('keys match what is held down', () => {
  assert.equal(matchesKeys(event('s', { ctrlKey: true }), 'mod+s'), true)
  assert.equal(matchesKeys(event('S', { metaKey: true }), 'mod+s'), true)
  assert.equal(matchesKeys(event('Z', { ctrlKey: true, shiftKey: true }), 'mod+z'), false)
  assert.equal(matchesKeys(event('Z', { ctrlKey: true, shiftKey: true }), 'mod+shift+z'), true)
  assert.equal(matchesKeys(event('?', { shiftKey: true }), '?'), true)
  assert.equal(matchesKeys(event('n', { ctrlKey: true }), 'n'), false)
})

test('a letter alone is typed, a combination is not', () => {
  assert.equal(isTyped('n'), true)
  assert.equal(isTyped('mod+k'), false)
  assert.equal(isTyped('escape'), false)
  assert.equal(showKeys('mod+shift+z'), 'Ctrl+Shift+Z')
  assert.equal(showKeys('alt+pagedown'), 'Alt+PgDn')
  assert.equal(ariaKeys('alt+pagedown'), 'Alt+PageDown')
})

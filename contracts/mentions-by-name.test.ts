import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commentParts, namingText } from './mentions-by-name.ts'

test('mentions are read by name', () => {
  const mentions = [
    { sUserNo: 'li', sUserName: 'Li Na' },
    { sUserNo: 'li2', sUserName: 'Li Wei' },
  ]
  const read = (text: string) =>
    commentParts(text, mentions).map((part) => (part.isMention ? `[${part.text}]` : part.text))
  assert.deepEqual(read('@li and @LI2, a@b'), ['[@Li Na]', ' and ', '[@Li Wei]', ', a@b'])
  assert.deepEqual(read('nobody'), ['nobody'])
  assert.equal(namingText('@li and @LI2, a@b', mentions), '@Li Na and @Li Wei, a@b')
})

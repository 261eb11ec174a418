import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contextOf } from '#tests/support/tenants.ts'
import { type MentionParts, makeMentions } from './make-mentions.ts'

const session = { context: contextOf('T1'), grants: new Map(), narrowings: new Map(), bPlatform: false }
const record = { sModelsId: 'module', sId: 'r1' }

test('a text with very many names is refused before anybody is looked for', async () => {
  let asked = 0
  const mentions = makeMentions({
    colleagues: async () => {
      asked += 1
      return []
    },
  } as unknown as MentionParts)
  const textOf = (names: number): string => Array.from({ length: names }, (_, n) => `@u${n}`).join(' ')
  await assert.rejects(mentions(session, record, textOf(800)), { code: 'invalid_request' })
  assert.equal(asked, 0)
  assert.deepEqual(await mentions(session, record, textOf(30)), [])
  assert.equal(asked, 1)
})

// Work in parts: how far it is, and stopping it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inChunks } from './in-chunks.ts'

test('each part is worked on after the other, and nothing after it was stopped', async () => {
  const told: string[] = []
  const work = (isStopped: () => boolean) => ({
    size: 2,
    run: async (sIds: readonly string[]) => sIds.join(''),
    onProgress: ({ done, total }: { done: number; total: number }) => told.push(`${done}/${total}`),
    isStopped,
  })
  const ids = ['a', 'b', 'c', 'd', 'e']
  assert.deepEqual(
    await inChunks(
      ids,
      work(() => false),
    ),
    ['ab', 'cd', 'e'],
  )
  assert.deepEqual(told, ['0/5', '2/5', '4/5'])
  assert.deepEqual(
    await inChunks(
      ids,
      work(() => told.length > 4),
    ),
    ['ab', 'cd'],
  )
})

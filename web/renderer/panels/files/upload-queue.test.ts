// Two at a time, in order; what failed can be tried again, what is cancelled is gone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeUploadQueue, type SendFile } from './upload-queue.ts'

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const open = (names: readonly string[]) => {
  const ends = new Map<string, { done: () => void; fail: (error: unknown) => void }>()
  const send: SendFile = ({ name }, { onProgress, signal }) =>
    new Promise((resolve, reject) => {
      onProgress(0.5)
      ends.set(name, { done: () => resolve(null), fail: reject })
      signal.addEventListener('abort', () => reject(new Error('aborted')))
    })
  const queue = makeUploadQueue()
  queue.add(
    names.map((name) => new File(['x'], name)),
    send,
  )
  const shown = () => queue.read().map(({ file, state, part }) => `${file.name} ${state} ${part}`)
  return { queue, ends, shown }
}

test('two at a time', async () => {
  const { ends, shown } = open(['a', 'b', 'c'])
  assert.deepEqual(shown(), ['a sending 0.5', 'b sending 0.5', 'c waiting 0'])
  ends.get('b')?.done()
  await settled()
  assert.deepEqual(shown(), ['a sending 0.5', 'c sending 0.5'])
})

test('one that failed waits to be tried again, and holds up nobody', async () => {
  const { queue, ends, shown } = open(['a', 'b', 'c'])
  ends.get('a')?.fail(new Error('no'))
  await settled()
  assert.deepEqual(shown(), ['a failed 0.5', 'b sending 0.5', 'c sending 0.5'])
  queue.retry(queue.read()[0]?.id ?? 0)
  assert.equal(shown()[0], 'a waiting 0')
  ends.get('b')?.done()
  await settled()
  ends.get('a')?.done()
  await settled()
  assert.deepEqual(shown(), ['c sending 0.5'])
})

test('one that is cancelled is gone at once', async () => {
  const { queue, shown } = open(['a', 'b', 'c'])
  queue.cancel(queue.read()[0]?.id ?? 0)
  assert.deepEqual(shown(), ['b sending 0.5', 'c sending 0.5'])
  await settled()
  assert.deepEqual(shown(), ['b sending 0.5', 'c sending 0.5'])
})

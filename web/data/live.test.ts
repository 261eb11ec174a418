import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import type { Http } from './http.ts'
import { listen } from './live.ts'

const LIFE = new TextEncoder().encode(':\n\n')

/** A stream that says what it is told to, and nothing by itself. */
const openStream = () => {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (begun) => {
      controller = begun
    },
  })
  const stream: Http['stream'] = async (_path, options) => {
    options?.signal?.addEventListener('abort', () => controller?.error(new DOMException('', 'AbortError')))
    return new Response(body)
  }
  let isOver = false
  const { signal } = new AbortController()
  const listening = { lastEventId: '', hear: () => undefined, signal }
  const ended = listen({ stream } as Http, listening).finally(() => {
    isOver = true
  })
  return {
    ended,
    isOver: () => isOver,
    say: () => controller?.enqueue(LIFE),
    breakOff: () => controller?.error(new TypeError('network error')),
  }
}

test('a stream without a sign of life ends, so that another is begun', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const { ended, isOver, say } = openStream()
  for (let times = 0; times < 3; times += 1) {
    await turn()
    mock.timers.tick(30_000)
    say()
    await turn()
    assert.equal(isOver(), false)
  }
  mock.timers.tick(41_000)
  await ended
  mock.timers.reset()
})

test('a connection that is lost ends its stream as the service does', async () => {
  const { ended, breakOff } = openStream()
  await turn()
  breakOff()
  await ended
})

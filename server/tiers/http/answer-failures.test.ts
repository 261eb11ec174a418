// What of a failure is told to operators.
import assert from 'node:assert/strict'
import { type AddressInfo, connect } from 'node:net'
import { test } from 'node:test'
import Fastify from 'fastify'
import { eventually } from '#tests/support/eventually.ts'
import { answerFailures, failureAnswerer } from './answer-failures.ts'

test('work that stops because whoever asked is gone is no fault; what else fails is', async (t) => {
  const faults: string[] = []
  const server = Fastify()
  t.after(() => server.close())
  server.decorateRequest('session', null)
  const answer = failureAnswerer((seen) => seen.kind === 'fault' && faults.push(seen.where))
  let stopped = 0
  answerFailures(server, (...failure) => {
    stopped += 1
    return answer(...failure)
  })
  server.get('/broken', () => {
    throw new Error('broken')
  })
  server.get('/stopped', async (_request, { raw }) => {
    const leaving = new AbortController()
    raw.once('close', () => leaving.abort())
    await new Promise((resolve) => leaving.signal.addEventListener('abort', resolve))
    leaving.signal.throwIfAborted()
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /stopped HTTP/1.1\r\nHost: x\r\n\r\n')
  setTimeout(() => socket.resetAndDestroy(), 50)
  await eventually(async () => stopped === 1)
  assert.deepEqual(faults, [])
  await fetch(`http://127.0.0.1:${port}/broken`)
  assert.deepEqual(faults, ['/broken'])
})

// Serving: what is closed when, and that a request that never ends does not keep the service from stopping.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Config } from '#server/config/config.ts'
import { readConfig } from '#server/config/read-config.ts'
import { type Served, serve } from './serve.ts'

const asked = readConfig({ DRAIN_MS: '50', PORT: '8080' })
const config: Config = { ...asked, databaseUrl: 'postgres://nowhere' }

const run = (application: Partial<Served>, stop: AbortController): Promise<string[]> => {
  const happened: string[] = []
  const served: Served = {
    listen: async () => ({ address: 'http://127.0.0.1:8080' }),
    warnings: () => [],
    close: async () => void happened.push('closed'),
    ...application,
  }
  const onListening = (address: string): void => void happened.push(address)
  return serve({ config, compose: async () => served, asked: stop.signal, onListening }).then(() => happened)
}

test('it listens, waits for the stop, and closes', async () => {
  const stop = new AbortController()
  setTimeout(() => stop.abort(), 20)
  assert.deepEqual(await run({}, stop), ['http://127.0.0.1:8080', 'closed'])
})

test('a close that never ends is given up after the drain time', async () => {
  const stop = new AbortController()
  setTimeout(() => stop.abort(), 20)
  const happened = await run({ close: () => new Promise(() => undefined) }, stop)
  assert.deepEqual(happened, ['http://127.0.0.1:8080'])
})

test('a taken port is one sentence, and what was composed is closed', async () => {
  let isClosed = false
  const taken = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' })
  const listen = (): Promise<never> => Promise.reject(taken)
  const close = async (): Promise<void> => {
    isClosed = true
  }
  await assert.rejects(
    run({ listen, close }, new AbortController()),
    /^StartRefused: Port 8080 on 127\.0\.0\.1 is taken/,
  )
  assert.ok(isClosed)
})

test('a stop that was asked for before it listens is obeyed', async () => {
  const stop = new AbortController()
  stop.abort()
  await assert.rejects(
    run({ listen: () => assert.fail('it must not listen') }, stop),
    (error) => error === stop.signal.reason,
  )
})

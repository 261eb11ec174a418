// `npm run bench` runs to its end, and both sides of each comparison answer the same JSON; how fast they were is not judged here.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { bareEnvironment } from '#tests/support/bare-environment.ts'
import { testCluster } from '#tests/support/cluster.ts'

const PROGRAM = fileURLToPath(new URL('../../bench/run.ts', import.meta.url))

test('the measurements run', async () => {
  const { adminUrl } = await testCluster()
  const child = spawn(process.execPath, [PROGRAM, '--quick'], {
    env: bareEnvironment({ DATABASE_URL: adminUrl }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [[code], said, complained] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ])
  assert.equal(code, 0, complained)
  for (const line of [
    /^Page of 50/m,
    /^One order/m,
    /^Save of an order/m,
    /^Module metadata/m,
    /^One record/m,
    /^Growth/m,
    /^ {2}Modbus: .* samples a second/m,
    /^ {2}OPC UA: .* samples a second/m,
  ])
    assert.match(said, line)
})

// Files of tests that share a process: each keeps what it does around its tests to itself, and what goes wrong in one is told of that one.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { bareEnvironment } from '../support/bare-environment.ts'
import { bundlesOf, longestFirst, ofItsFile } from '../support/bundles.ts'

const folder = mkdtempSync(join(tmpdir(), 'armature-bundles-'))
after(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const HELPS = `import { after, afterEach, test } from 'node:test'
await new Promise((resolve) => setTimeout(resolve, 20))`

test('one after the other, and each by itself', () => {
  const files = [
    write(
      'one.test.mjs',
      `${HELPS}
       afterEach(() => console.log('after each of one'))
       after(() => console.log('one is over'))
       test('of one', () => console.log('one'))`,
    ),
    write('gone.test.mjs', `await Promise.reject(new Error('it does not open'))`),
    write('two.test.mjs', `${HELPS}\ntest('of two', () => console.log('two'))`),
  ]
  const [bundle, ...others] = bundlesOf('some', files, folder)
  assert.deepEqual([bundle?.name, others], [`${files[0]} and 2 more`, []])
  const { stdout, status } = spawnSync(
    process.execPath,
    ['--test', '--test-reporter=tap', bundle?.path ?? ''],
    {
      env: bareEnvironment({}),
      encoding: 'utf8',
    },
  )
  assert.equal(status, 1)
  const said = (lines: RegExp) => [...stdout.matchAll(lines)].map(([, line]) => line)
  assert.deepEqual(said(/^# (one|two|after each of one|one is over)$/gm), [
    'one',
    'after each of one',
    'one is over',
    'two',
  ])
  assert.deepEqual(said(/^((?:not )?ok \d) /gm), ['ok 1', 'not ok 2', 'ok 3'])
  assert.match(stdout, /it does not open/)
  const event = { name: files[1] ?? '', file: bundle?.path, details: {} }
  assert.equal(ofItsFile(event).file, files[1])
})

test('what takes long is by itself, and first', () => {
  const small = 'tests/contract/units.test.ts'
  const long = 'tests/scenario/business-day.test.ts'
  const bundles = bundlesOf('some', [small, long, small], folder)
  assert.deepEqual(
    longestFirst(bundles).map(({ name }) => name),
    [long, small, small],
  )
})

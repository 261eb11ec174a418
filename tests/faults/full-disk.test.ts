// A disk that fills up while the database or the demo is made: one sentence says so, and with room the next start succeeds.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { type DataFolders, openDataFolders, refusalOf } from '#tests/support/data-folders.ts'
import { until, urlOf } from '#tests/support/embedded-process.ts'
import { layDemo, signIn } from '#tests/support/first-start.ts'
import { startService } from '#tests/support/started-service.ts'

const IS_FULL = /^The disk is full \([^;]+\): make room where \S+ lies, and start again\.$/

let folders: DataFolders

beforeEach(() => {
  folders = openDataFolders()
  mkdirSync(folders.at('disk'))
})

afterEach(() => {
  execFileSync('umount', ['-l', folders.at('disk')])
  return folders.close()
})

const mount = (size: string): void =>
  void execFileSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `mode=755,size=${size}`,
    'armature-test',
    folders.at('disk'),
  ])

const enlarge = (size: string): void =>
  void execFileSync('mount', ['-o', `remount,size=${size}`, folders.at('disk')])

/** A clerk who saves large customers. */
const signInAt = async (address: string) => {
  const { token } = (await (await signIn(address)).json()) as { token: string }
  let count = 0
  return {
    save: async (): Promise<number> => {
      count += 1
      const data = { sCode: `FULL-${count}`, sName: 'x'.repeat(100), sAddress: 'y'.repeat(20_000) }
      const rows = [{ handleType: 'add', data }]
      const forms = [{ sFormId: 'ele-customer.master', rows }]
      const path = '/entry/business/addUpdateDelBusinessData?sModelsId=ele-customer'
      const answer = await fetch(address + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ forms }),
      })
      return answer.status
    },
  }
}

const asRoot = { skip: process.getuid?.() !== 0 && 'mounts disks, which only root may' }

describe('a full disk', asRoot, () => {
  for (const size of ['4k', '2m', '30m'])
    test(`while the database is made, with ${size}`, async () => {
      mount(size)
      assert.match(await refusalOf(folders.start('disk/data')), IS_FULL)
      enlarge('400m')
      assert.ok(await urlOf(folders.start('disk/data')))
    })

  test('while it serves: saves are refused, the service says that it is not ready, and is when there is room', async () => {
    mount('700m')
    await layDemo(folders.at('disk/data'))
    const service = startService({ DATA_DIR: folders.at('disk/data') })
    const address = (await service.address) ?? assert.fail(service.said())
    const client = await signInAt(address)
    const filler = openSync(folders.at('disk/filler'), 'w')
    const block = Buffer.alloc(64 * 1024)
    assert.throws(() => {
      for (;;) writeSync(filler, block)
    }, /ENOSPC/)
    closeSync(filler)
    const ready = async () => (await fetch(`${address}/readyz`)).status
    await until(async () => (await client.save()) === 503)
    assert.equal(await ready(), 503)
    rmSync(folders.at('disk/filler'))
    await until(async () => (await ready()) === 200)
    assert.equal(await client.save(), 200)
    service.signal('SIGTERM')
    assert.equal(await service.status, 0, service.said())
  })

  for (const size of ['60m', '90m'])
    test(`while the tables or the demo are made, with ${size}`, async () => {
      mount(size)
      const service = startService({ DATA_DIR: folders.at('disk/data'), DEMO_PASSWORD: 'long-enough' })
      assert.equal(await service.status, 1, service.said())
      const said = service.said().trimEnd().split('\n').at(-1) ?? ''
      assert.match(said, IS_FULL, service.said())
    })
})

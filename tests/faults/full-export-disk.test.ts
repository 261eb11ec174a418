// The disk of files fills up, or cannot be written to, while one is made in the background: it is tried again, given up with a reason that who asked
// understands, and nothing of it is left; with room again, the same is made.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { Message } from '#contracts/messages.ts'
import { FORM, MODULE, makeExports } from '#tests/contract/export-things.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

let folder: string
let service: TestService
let admin: Client

const run = (text: string) => service.database.query<{ sId: string; iTries: number }>(text)
const remount = (options: string): void => void execFileSync('mount', ['-o', `remount,${options}`, folder])
const onDisk = (): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((one) =>
    one.isFile() ? [one.name] : [],
  )
const messages = async (as: Client): Promise<readonly Message[]> =>
  (await as.get('/entry/messages/get')).body.messages

/** Of all rows: about a megabyte. */
const ask = async (): Promise<string> => {
  const body = { sFormId: FORM, format: 'csv', fields: ['sNo', 'sNote'] }
  const {
    status,
    text,
    body: answer,
  } = await admin.post(`/entry/export/background?sModelsId=${MODULE}`, body)
  assert.equal(status, 200, text)
  return answer.sRunId
}
/** Nobody waits for the tries between the second and the last. */
const hurry = (): Promise<unknown> =>
  run(
    `update framework.sysqueuemessage set "iTries" = 4, "tDue" = clock_timestamp()
     where "sName" = 'DATA_EXPORT' and "sState" = 'waiting' and "iTries" between 2 and 3`,
  )
const givenUp = async (): Promise<void> => {
  await eventually(async () => {
    await hurry()
    const dead = await run(`select "sId", "iTries" from framework.sysqueuemessage where "sState" = 'dead'`)
    return dead[0]?.iTries === 6
  })
}

const asRoot = { skip: process.getuid?.() !== 0 && 'mounts disks, which only root may' }

describe('files made in the background', asRoot, () => {
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'armature-export-disk-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'mode=755,size=256k', 'armature-test', folder])
    service = await openTestService({ environment: { FILES_DIR: folder } })
    await makeExports(service.database)
    await service.database.query(`
      alter table public.expdoc disable trigger user;
      insert into public.expdoc ("sBrandsId", "sSubsidiaryId", "sId", "sNo", "sState", "sNote")
      select 'demo', 'demo-hq', 'many' || n, 'MANY-' || n, 'open', repeat('x', 1000) from generate_series(1, 1000) n;
      alter table public.expdoc enable trigger user`)
    admin = await service.signIn()
  })
  after(async () => {
    await service?.close()
    execFileSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(() => run('delete from framework.sysmessage; delete from framework.sysqueuemessage'))

  for (const [what, breaks, mends, en, zh] of [
    ['is full', 'size=256k', 'size=16m', /disk where files are kept is full/, /磁盘已满/],
    ['cannot be written to', 'ro', 'rw', /cannot be reached/, /暂时无法存取文件/],
  ] as const)
    test(`on a disk that ${what}`, async () => {
      const before = onDisk()
      remount(breaks)
      const sRunId = await ask()
      await givenUp()
      await eventually(async () => (await messages(admin)).length > 0)
      const [told, ...more] = await messages(admin)
      assert.deepEqual([told?.kind, told?.sRunId, told?.sFileId, more], ['failed', sRunId, null, []])
      assert.match(told?.sText ?? '', en)
      const chinese = await service.signIn({ language: 'zh-CN' })
      assert.match((await messages(chinese))[0]?.sText ?? '', zh)
      assert.deepEqual(onDisk(), before)
      assert.deepEqual(await run(`select "sId" from framework.sysfile where "sState" = 'arriving'`), [])
      remount(mends)
      const builder = await service.signIn({ loginType: 'builder' })
      assert.equal((await builder.post('/entry/queue/replay', { sIds: [sRunId] })).body.iCount, 1)
      await eventually(async () => (await messages(admin)).some(({ kind }) => kind === 'done'))
      assert.equal(onDisk().length, before.length + 1)
    })
})

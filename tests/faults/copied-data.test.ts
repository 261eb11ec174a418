// Data folders that were copied or moved: each opens its own database, never another's.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { openEmbedded } from '#server/platform/postgres/embedded/open-embedded.ts'
import { type DataFolders, openDataFolders, refusalOf, words, write } from '#tests/support/data-folders.ts'
import { clusterOf, isAlive, postmasterOf, query, until, urlOf } from '#tests/support/embedded-process.ts'

let folders: DataFolders

beforeEach(() => {
  folders = openDataFolders()
})

afterEach(() => folders.close())

describe('a copy is a copy', () => {
  for (const [name, prepare] of [
    ['of a folder of this version', () => undefined],
    ['of a folder whose file names the database absolutely', () => folders.rememberAbsolutely('data')],
  ] as const) {
    test(`${name}: both run at once, each on its own`, async () => {
      await folders.makeData('data')
      prepare()
      folders.copy('data', 'copy')
      const original = folders.start('data')
      await write(await urlOf(original), 'of the original')
      const copied = folders.start('copy')
      await write(await urlOf(copied), 'of the copy')
      assert.deepEqual(await words(original), ['first', 'of the original'])
      assert.deepEqual(await words(copied), ['first', 'of the copy'])
      assert.equal(clusterOf(folders.at('copy')), folders.at('copy/postgres'))
      assert.equal(folders.stateOf('data').cluster, 'postgres')
      assert.match(
        await refusalOf(folders.start('copy')),
        new RegExp(`^Another Armature is already running on ${folders.at('copy')}:`),
      )
    })
  }

  test('made while the original ran: it says so, recovers, and leaves the original alone', async () => {
    await folders.makeData('data')
    const original = folders.start('data')
    await write(await urlOf(original), 'acknowledged')
    await query(await urlOf(original), 'checkpoint')
    folders.copy('data', 'copy')
    const postmaster = postmasterOf(folders.at('data'))
    const copied = folders.start('copy')
    assert.deepEqual(await words(copied), ['acknowledged', 'first'])
    assert.ok(
      copied.reports.some((line) =>
        line.startsWith(`The database was running in ${folders.at('data/postgres')} when`),
      ),
      copied.reports.join('\n'),
    )
    assert.ok(isAlive(postmaster))
    await write(await urlOf(original), 'still there')
    await copied.stop()
    assert.ok(!folders.start('copy').reports.some((line) => line.startsWith('The database was running')))
  })

  test('torn, as a copy of a running database can be: it says what happened', async () => {
    await folders.makeData('data')
    const original = folders.start('data')
    await urlOf(original)
    folders.copy('data', 'copy')
    for (const name of readdirSync(folders.at('copy/postgres/pg_wal')))
      rmSync(folders.at(`copy/postgres/pg_wal/${name}`), { recursive: true })
    assert.match(
      await refusalOf(folders.start('copy')),
      /^PostgreSQL did not start: .*The database was running in .*stop the other and copy again\.$/,
    )
  })

  test('at the address that a stopped copy remembers, a tool does not take the original for it', async () => {
    await folders.makeData('data')
    folders.copy('data', 'copy')
    const original = folders.start('data')
    folders.changeState('copy', { port: Number(new URL(await urlOf(original)).port) })
    const tool = await openEmbedded({ dataDir: folders.at('copy'), report: () => undefined })
    await write(tool.url, 'of the tool')
    await tool.stop()
    assert.deepEqual(await words(original), ['first'])
  })

  test('a database behind a link is the one that the link was made for', async () => {
    await folders.makeData('data')
    mkdirSync(folders.at('disk'), { mode: 0o711 })
    renameSync(folders.at('data/postgres'), folders.at('disk/pg'))
    symlinkSync(folders.at('disk/pg'), folders.at('data/postgres'))
    const original = folders.start('data')
    assert.deepEqual(await words(original), ['first'])
    const postmaster = postmasterOf(folders.at('data'))
    folders.copy('data', 'copy')
    assert.match(
      await refusalOf(folders.start('copy')),
      new RegExp(
        `is a copy without a database, the one in ${folders.at('disk/pg')} belongs to ${folders.at('data')}:`,
      ),
    )
    assert.ok(isAlive(postmaster))
    assert.deepEqual(await words(original), ['first'])
  })

  test('a file that names the database of another folder opens nothing', async () => {
    await folders.makeData('data')
    mkdirSync(folders.at('copy'))
    execFileSync('cp', ['-a', folders.at('data/postgres.json'), folders.at('copy')])
    for (const cluster of [folders.at('data/postgres'), '../data/postgres']) {
      folders.changeState('copy', { cluster })
      assert.match(await refusalOf(folders.start('copy')), new RegExp(`belongs to ${folders.at('data')}:`))
    }
  })
})

describe('a folder that was moved', () => {
  for (const [name, prepare] of [
    ['from this version', () => undefined],
    ['from one that named the database absolutely', () => folders.rememberAbsolutely('data')],
  ] as const) {
    test(`${name} has its database with it, whatever lies at its old path`, async () => {
      await folders.makeData('data')
      prepare()
      folders.copy('data', 'older')
      const service = folders.start('data')
      await write(await urlOf(service), 'second')
      await service.stop()
      prepare()
      renameSync(folders.at('data'), folders.at('moved'))
      renameSync(folders.at('older'), folders.at('data'))
      assert.deepEqual(await words(folders.start('moved')), ['first', 'second'])
    })
  }

  test('while it ran: the next start by the new name finds it in use, a copy at the old name does not disturb it', async () => {
    await folders.makeData('data')
    const service = folders.start('data')
    const url = await urlOf(service)
    renameSync(folders.at('data'), folders.at('moved'))
    assert.match(
      await refusalOf(folders.start('moved')),
      new RegExp(`already running on ${folders.at('moved')}:`),
    )
    folders.copy('moved', 'data')
    const copied = folders.start('data')
    await write(await urlOf(copied), 'of the copy')
    await write(url, 'second')
    process.kill(postmasterOf(folders.at('moved')), 'SIGKILL')
    await until(() =>
      service.reports.some((line) => line.includes('no longer the folder that it was started on')),
    )
    assert.deepEqual(await words(copied), ['first', 'of the copy'])
    await service.stop()
    assert.deepEqual(await words(folders.start('moved')), ['first', 'second'])
  })

  test('reached by a link it is the same folder', async () => {
    await folders.makeData('data')
    symlinkSync(folders.at('data'), folders.at('link'))
    const service = folders.start('link')
    assert.deepEqual(await words(service), ['first'])
    assert.match(
      await refusalOf(folders.start('data')),
      new RegExp(`already running on ${folders.at('data')}:`),
    )
  })
})

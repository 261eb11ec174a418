// Data folders that cannot be used as they are: one sentence says why and what to do, and doing it helps.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { type DataFolders, openDataFolders, refusalOf, words, write } from '#tests/support/data-folders.ts'
import {
  clusterOf,
  isAlive,
  keepersOf,
  postmasterOf,
  query,
  startEmbeddedProcess,
  urlOf,
} from '#tests/support/embedded-process.ts'

let folders: DataFolders

beforeEach(() => {
  folders = openDataFolders()
})

afterEach(() => folders.close())

describe('one sentence instead of a start', () => {
  for (const [name, text] of [
    ['an empty object', '{}'],
    ['no JSON', 'postgres'],
    ['a list', '[]'],
    ['nothing', ''],
    ['a port that is a word', '{"cluster":"postgres","password":"x","port":"y","isCreated":true}'],
  ] as const) {
    test(`postgres.json with ${name}`, async () => {
      mkdirSync(folders.at('data'))
      writeFileSync(folders.at('data/postgres.json'), text)
      assert.match(
        await refusalOf(folders.start('data')),
        /postgres\.json is damaged: put back the file that was there/,
      )
    })
  }

  test('postgres.json of another database', async () => {
    await folders.makeData('data')
    folders.changeState('data', { password: 'of-another' })
    assert.match(
      await refusalOf(folders.start('data')),
      /has another password than .*postgres\.json says: put back the file that belongs to it\.$/,
    )
  })
})

describe('one sentence of a database that comes up but cannot be used', () => {
  for (const name of ['base/5/1259', 'global/1260'])
    test(`without ${name}`, async () => {
      await folders.makeData('data')
      rmSync(folders.at(`data/postgres/${name}`))
      assert.match(
        await refusalOf(folders.start('data')),
        new RegExp(`postgres cannot be used \\(.*${name}.*\\): if it was copied or restored, do that again`),
      )
    })

  test('set to read only, in its files or as a setting of the database', async () => {
    await folders.makeData('data')
    const settings = folders.at('data/postgres/postgresql.auto.conf')
    const before = readFileSync(settings, 'utf8')
    writeFileSync(settings, 'default_transaction_read_only = on\n')
    const sentence = /^The embedded database is set to read only: take default_transaction_read_only out of/
    assert.match(await refusalOf(folders.start('data')), sentence)
    writeFileSync(settings, before)
    const service = folders.start('data')
    await query(await urlOf(service), 'alter database armature set default_transaction_read_only = on')
    await service.stop()
    assert.match(await refusalOf(folders.start('data')), sentence)
  })
})

test('one sentence of a folder that cannot be made', { timeout: 120_000 }, async () => {
  const proc = existsSync('/proc/self') ? ['/proc/armature-nowhere/data'] : []
  for (const path of [folders.at('x'.repeat(300)), ...proc]) {
    const service = startEmbeddedProcess(path)
    try {
      assert.match(await refusalOf(service), /^The data folder \S+ cannot be made \(E[A-Z]+: /)
    } finally {
      await service.kill()
    }
  }
})

test('one sentence of a data folder that is a file, or would lie in one', { timeout: 120_000 }, async () => {
  writeFileSync(folders.at('file'), '')
  assert.match(
    await refusalOf(folders.start('file')),
    /^The data folder \S+file is a file: set DATA_DIR to a folder, or to a path where one can be made\.$/,
  )
  assert.match(
    await refusalOf(folders.start('file/data')),
    /^The data folder \S+data cannot be made \(ENOTDIR: .*\): set DATA_DIR to one that you may write\.$/,
  )
})

const asRoot = { skip: process.getuid?.() !== 0 && 'changes users, which only root may' }

describe('as root', asRoot, () => {
  const nobody = { uid: 65_534, gid: 65_534 }

  test("a copy that became root's", async () => {
    await folders.makeData('data')
    folders.copy('data', "a copy's", '-r')
    const said = await refusalOf(folders.start("a copy's"))
    const command = /hand it over \((chown [^)]*)\)/.exec(said)?.[1]
    assert.ok(command, said)
    execFileSync('/bin/sh', ['-c', command])
    assert.deepEqual(await words(folders.start("a copy's")), ['first'])
  })

  test('a copy for another user, and a part of it', async () => {
    await folders.makeData('data')
    chmodSync(folders.folder, 0o755)
    const said = await refusalOf(folders.start('data', nobody))
    assert.match(
      said,
      /may not write to the data folder .*, or make this one yours \(sudo chown -R \d+:\d+ \S+\)\.$/,
    )
    execFileSync('chown', ['-R', '65534:65534', folders.at('data')])
    execFileSync('chown', ['root', folders.at('data/postgres.json')])
    assert.match(
      await refusalOf(folders.start('data', nobody)),
      /belongs to another user: .*\(sudo chown -R /,
    )
    execFileSync('chown', ['-R', '65534:65534', folders.at('data')])
    execFileSync('chown', ['-R', 'root', folders.at('data/postgres/global')])
    assert.match(await refusalOf(folders.start('data', nobody)), /at least in part: .*\(sudo chown -R /)
  })

  test('rights that a copy lost are set again', async () => {
    await folders.makeData('data')
    chmodSync(folders.at('data/postgres'), 0o755)
    assert.deepEqual(await words(folders.start('data')), ['first'])
  })

  test('a folder moved to where PostgreSQL may not go', async () => {
    await folders.makeData('data')
    mkdirSync(folders.at('closed'), { mode: 0o700 })
    renameSync(folders.at('data'), folders.at('closed/data'))
    assert.match(await refusalOf(folders.start('closed/data')), /keep it where that user may enter\.$/)
  })

  describe('with the database in a place for all', () => {
    const makeClosed = async (): Promise<string> => {
      chmodSync(folders.folder, 0o700)
      await folders.makeData('data')
      const cluster = clusterOf(folders.at('data'))
      folders.alsoRemove(dirname(cluster))
      assert.ok(!cluster.startsWith(folders.folder), cluster)
      return cluster
    }

    /** Follows what a refusal says between brackets. */
    const obey = (command: string): void => {
      execFileSync('/bin/sh', ['-c', command])
      folders.alsoRemove(command.split(' ').at(-1) ?? '')
    }

    test('a copy does not write into the original, and the sentence leads to a database of its own', async () => {
      const cluster = await makeClosed()
      folders.copy('data', 'copy')
      const original = folders.start('data')
      await urlOf(original)
      const postmaster = postmasterOf(folders.at('data'))
      const said = await refusalOf(folders.start('copy'))
      assert.match(said, new RegExp(`the one in ${cluster} belongs to ${folders.at('data')}:`))
      assert.ok(isAlive(postmaster))
      assert.equal(keepersOf(postmaster).length, 1)
      await original.stop()
      obey(/\((cp -a [^)]*)\)/.exec(said)?.[1] ?? '')
      const copied = folders.start('copy')
      await write(await urlOf(copied), 'of the copy')
      assert.notEqual(clusterOf(folders.at('copy')), cluster)
      const again = folders.start('data')
      assert.deepEqual(await words(again), ['first'])
      assert.equal(clusterOf(folders.at('data')), cluster)
    })

    test('a move takes it along, and only the first of two copies whose original is gone', async () => {
      await makeClosed()
      renameSync(folders.at('data'), folders.at('moved'))
      folders.copy('moved', 'copy')
      const moved = folders.start('moved')
      assert.deepEqual(await words(moved), ['first'])
      await moved.stop()
      assert.match(await refusalOf(folders.start('copy')), new RegExp(`belongs to ${folders.at('moved')}:`))
      rmSync(folders.at('moved'), { recursive: true })
      assert.deepEqual(await words(folders.start('copy')), ['first'])
    })

    test('a new folder at an old path begins anew', async () => {
      const cluster = await makeClosed()
      renameSync(folders.at('data'), folders.at('moved'))
      const moved = folders.start('moved')
      await urlOf(moved)
      const fresh = folders.start('data')
      assert.deepEqual(await query(await urlOf(fresh), `select to_regclass('words') as found`), [
        { found: null },
      ])
      folders.alsoRemove(dirname(clusterOf(folders.at('data'))))
      assert.notEqual(clusterOf(folders.at('data')), cluster)
      assert.deepEqual(await words(moved), ['first'])
    })

    test('that of an earlier version is opened by the path that it was made for, and then knows its folder', async () => {
      const cluster = await makeClosed()
      const named = join(
        dirname(dirname(cluster)),
        createHash('sha256').update(folders.at('data')).digest('hex').slice(0, 12),
      )
      renameSync(dirname(cluster), named)
      folders.alsoRemove(named)
      rmSync(join(named, 'postgres.owner'))
      folders.rememberAbsolutely('data', join(named, 'postgres'))
      folders.copy('data', 'copy')
      const said = await refusalOf(folders.start('copy'))
      assert.match(said, /was made for a data folder with another path than .*say so \(echo /)
      assert.ok(!existsSync(join(named, 'postgres.owner')))
      const original = folders.start('data')
      assert.deepEqual(await words(original), ['first'])
      await original.stop()
      assert.equal(readFileSync(join(named, 'postgres.owner'), 'utf8').trim(), folders.at('data'))
      assert.match(await refusalOf(folders.start('copy')), new RegExp(`belongs to ${folders.at('data')}:`))
    })
  })
})

// Data folders whose database reaches outside of them by links: the original works, and no copy of it writes there.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { type DataFolders, openDataFolders, refusalOf, words, write } from '#tests/support/data-folders.ts'
import { query, urlOf } from '#tests/support/embedded-process.ts'

let folders: DataFolders

beforeEach(() => {
  folders = openDataFolders()
  mkdirSync(folders.at('disk'), { mode: 0o711 })
})

afterEach(() => folders.close())

/** Puts a part of a stopped database on another disk. */
const putElsewhere = (name: string): string => {
  const target = folders.at(`disk/${basename(name)}`)
  renameSync(folders.at(`data/postgres/${name}`), target)
  symlinkSync(target, folders.at(`data/postgres/${name}`))
  return target
}

const obey = (said: string, command: RegExp): void =>
  void execFileSync('/bin/sh', ['-c', command.exec(said)?.[1] ?? assert.fail(said)])

describe('a part of the database on another disk', () => {
  for (const name of ['pg_wal', 'pg_xact', 'base', 'global'])
    test(`${name}: the original works, its copy is refused, and is a database of its own once it is told so`, async () => {
      await folders.makeData('data')
      const target = putElsewhere(name)
      folders.copy('data', "a copy's")
      const said = await refusalOf(folders.start("a copy's"))
      assert.ok(
        said.startsWith(`${folders.at(`a copy's/postgres/${name}`)} is a link to ${target}, which is`),
        said,
      )
      const original = folders.start('data')
      await write(await urlOf(original), 'of the original')
      assert.equal(await refusalOf(folders.start("a copy's")), said)
      await original.stop()
      rmSync(folders.at("a copy's"), { recursive: true })
      folders.copy('data', "a copy's")
      obey(said, /\((cp -a [^)]*)\)/)
      const copied = folders.start("a copy's")
      await write(await urlOf(copied), 'of the copy')
      const again = folders.start('data')
      assert.deepEqual(await words(again), ['first', 'of the original'])
      assert.deepEqual(await words(copied), ['first', 'of the copy', 'of the original'])
    })

  test('a tablespace', async () => {
    await folders.makeData('data')
    mkdirSync(folders.at('disk/fast'))
    execFileSync('chown', ['--reference', folders.at('data/postgres'), folders.at('disk/fast')])
    const original = folders.start('data')
    const url = await urlOf(original)
    await query(url, `create tablespace fast location '${folders.at('disk/fast')}'`)
    await query(url, 'alter table words set tablespace fast')
    await original.stop()
    folders.copy('data', 'copy')
    assert.match(
      await refusalOf(folders.start('copy')),
      /pg_tblspc\/\d+ is a link to \S+\/fast, which is used by/,
    )
    assert.deepEqual(await words(folders.start('data')), ['first'])
  })

  test('a moved folder takes it along, and what is copied then belongs to the moved one', async () => {
    await folders.makeData('data')
    const target = putElsewhere('pg_wal')
    await folders.start('data').outcome
    await folders.stopAll()
    renameSync(folders.at('data'), folders.at('moved'))
    const moved = folders.start('moved')
    assert.deepEqual(await words(moved), ['first'])
    assert.equal(readFileSync(`${target}/armature.owner`, 'utf8'), `${folders.at('moved/postgres/pg_wal')}\n`)
    folders.copy('moved', 'data')
    assert.match(
      await refusalOf(folders.start('data')),
      new RegExp(`database in ${folders.at('moved/postgres')}, `),
    )
  })

  test('a link to a single file is refused, and what the sentence says helps', async () => {
    await folders.makeData('data')
    putElsewhere('global/pg_control')
    const said = await refusalOf(folders.start('data'))
    assert.match(said, /pg_control is a link to a file outside of the data folder/)
    obey(said, /\((rm [^)]*)\)/)
    assert.deepEqual(await words(folders.start('data')), ['first'])
  })

  test('links to within the data folder and links of the configuration hinder neither it nor its copy', async () => {
    await folders.makeData('data')
    renameSync(folders.at('data/postgres/pg_wal'), folders.at('data/wal'))
    symlinkSync('../wal', folders.at('data/postgres/pg_wal'))
    putElsewhere('postgresql.conf')
    folders.copy('data', 'copy')
    const copied = folders.start('copy')
    await write(await urlOf(copied), 'of the copy')
    assert.deepEqual(await words(folders.start('data')), ['first'])
  })
})

describe('hard links', () => {
  for (const name of ['pg_wal', 'pg_xact', 'global'])
    test(`of ${name} alone are enough, also where it is on another disk`, async () => {
      await folders.makeData('data')
      const [file = ''] = readdirSync(folders.at(`data/postgres/${name}`)).filter((one) =>
        /^[\dA-F]+$/.test(one),
      )
      linkSync(folders.at(`data/postgres/${name}/${file}`), folders.at('kept'))
      assert.match(
        await refusalOf(folders.start('data')),
        new RegExp(`folder \\(${name}/${file} is a hard link`),
      )
      putElsewhere(name)
      const said = await refusalOf(folders.start('data'))
      assert.match(said, new RegExp(`/disk/${name}/${file} is a hard link`))
      obey(said, /\((cp -a [^)]*)\)/)
      assert.deepEqual(await words(folders.start('data')), ['first'])
    })
})

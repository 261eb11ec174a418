// Data folders whose database is in pieces, shared with another folder, of another release, or on a disk that cannot be
// written: the start is refused before PostgreSQL touches a file, and what the sentence says helps.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { type DataFolders, openDataFolders, refusalOf, words, write } from '#tests/support/data-folders.ts'
import { urlOf } from '#tests/support/embedded-process.ts'

let folders: DataFolders

beforeEach(() => {
  folders = openDataFolders()
})

afterEach(() => folders.close())

describe('a copy made of hard links', () => {
  /** The command in the last brackets of a refusal. */
  const commandIn = (said: string): string => {
    const found = /\((cp -a .*)\)\.$/.exec(said)?.[1]
    assert.ok(found, said)
    return found
  }

  test('writes nothing into the original, and is a database of its own once it is told so', async () => {
    await folders.makeData('data')
    folders.copy('data', "a copy's", '-al')
    const written = statSync(folders.at('data/postgres/global/pg_control')).mtimeMs
    const said = await refusalOf(folders.start("a copy's"))
    assert.match(said, /shares files with another folder .*: copy with cp -a instead, or /)
    assert.equal(statSync(folders.at('data/postgres/global/pg_control')).mtimeMs, written)
    execFileSync('/bin/sh', ['-c', commandIn(said)])
    const copied = folders.start("a copy's")
    await write(await urlOf(copied), 'of the copy')
    const original = folders.start('data')
    assert.deepEqual(await words(original), ['first'])
    assert.deepEqual(await words(copied), ['first', 'of the copy'])
  })

  test('the original does not write into the copy either', async () => {
    await folders.makeData('data')
    folders.copy('data', 'copy', '-al')
    assert.match(await refusalOf(folders.start('data')), /shares files with another folder/)
  })

  test('one file of a table is enough', async () => {
    await folders.makeData('data')
    const name = execFileSync('find', [folders.at('data/postgres/base'), '-type', 'f', '-size', '+0'])
    linkSync(name.toString('utf8').trim().split('\n').at(-1) ?? '', folders.at('kept'))
    assert.match(await refusalOf(folders.start('data')), /shares files with another folder \(base\//)
  })
})

describe('a database in pieces', () => {
  for (const name of ['PG_VERSION', 'global/pg_control', 'base'])
    test(`without ${name}: what brings it back works, and so does beginning anew`, async () => {
      await folders.makeData('data')
      folders.copy('data', 'backup')
      rmSync(folders.at(`data/postgres/${name}`), { recursive: true })
      const broken = new RegExp(
        `postgres is there but is no whole database \\(${name} is missing\\): bring a backup of the folder back, or move it away`,
      )
      assert.match(await refusalOf(folders.start('data')), broken)
      renameSync(folders.at('data/postgres.json'), folders.at('postgres.json'))
      assert.match(await refusalOf(folders.start('data')), broken)
      renameSync(folders.at('data/postgres'), folders.at('away'))
      assert.ok(await urlOf(folders.start('data')))
      assert.deepEqual(await words(folders.start('backup')), ['first'])
    })

  test('where the first start was cut short, and where something else has the name', async () => {
    mkdirSync(folders.at('data/postgres'), { recursive: true })
    writeFileSync(folders.at('data/postgres/notes'), 'of a person')
    writeFileSync(
      folders.at('data/postgres.json'),
      '{"cluster":"postgres","password":"x","port":0,"isCreated":false}',
    )
    assert.match(await refusalOf(folders.start('data')), /is there but is no whole database/)
    assert.equal(readFileSync(folders.at('data/postgres/notes'), 'utf8'), 'of a person')
    mkdirSync(folders.at('other'))
    writeFileSync(folders.at('other/postgres'), '')
    assert.match(await refusalOf(folders.start('other')), /is there but is no whole database/)
  })

  test('moved away with its file still there: what the sentence says is true', async () => {
    await folders.makeData('data')
    renameSync(folders.at('data/postgres'), folders.at('away'))
    assert.match(await refusalOf(folders.start('data')), /which is gone: bring it back, or delete .*json/)
    rmSync(folders.at('data/postgres.json'))
    assert.ok(await urlOf(folders.start('data')))
  })
})

test('a database of another release of PostgreSQL: it says how to bring it over', async () => {
  await folders.makeData('data')
  writeFileSync(folders.at('data/postgres/PG_VERSION'), '17\n')
  assert.match(
    await refusalOf(folders.start('data')),
    /is not one of PostgreSQL \d+, .* says "17"\): start the version of Armature that made it, write a dump with pg_dump/,
  )
})

const asRoot = { skip: process.getuid?.() !== 0 && 'mounts disks, which only root may' }

describe('on a disk that is read-only', asRoot, () => {
  const onDisk = async (use: (disk: string) => Promise<void>): Promise<void> => {
    mkdirSync(folders.at('disk'), { mode: 0o755 })
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'mode=755', 'armature-test', folders.at('disk')])
    try {
      await use(folders.at('disk'))
    } finally {
      execFileSync('umount', ['-l', folders.at('disk')])
    }
  }
  const close = (disk: string): void => void execFileSync('mount', ['-o', 'remount,ro', disk])

  test('it says so of the data folder, and of one that it would have to make', () =>
    onDisk(async (disk) => {
      await folders.makeData('disk/data')
      close(disk)
      const said = await refusalOf(folders.start('disk/data'))
      assert.match(said, /^The disk of \S+disk\/data is read-only: mount it so that it can be written/)
      assert.doesNotMatch(said, /chown/)
      assert.match(await refusalOf(folders.start('disk/new')), /^The disk of \S+disk is read-only: /)
    }))

  test('it says so of the database, where that lies on another disk than the folder', () =>
    onDisk(async (disk) => {
      await folders.makeData('data')
      execFileSync('cp', ['-a', folders.at('data/postgres'), disk])
      rmSync(folders.at('data/postgres'), { recursive: true })
      execFileSync('ln', ['-s', `${disk}/postgres`, folders.at('data/postgres')])
      close(disk)
      assert.match(await refusalOf(folders.start('data')), /^The disk of \S+disk\/postgres is read-only: /)
    }))
})

// Data folders beside each other for tests that copy, move and hand them on, with the databases started on them.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedProcess, query, startEmbeddedProcess, urlOf } from './embedded-process.ts'

export const write = (url: string, word: string): Promise<unknown> =>
  query(url, `create table if not exists words (word text); insert into words values ('${word}')`)

/** What was written to the database of a process that must come up. */
export const words = async (service: EmbeddedProcess): Promise<unknown[]> => {
  const rows = await query(await urlOf(service), 'select word from words order by word')
  return rows.map(({ word }) => word)
}

/** The one sentence with which it did not start. */
export const refusalOf = async ({ outcome }: EmbeddedProcess): Promise<string> => {
  const { url, refused } = await outcome
  assert.equal(url, undefined, 'it must not start')
  assert.equal(refused?.split('\n').length, 1, refused)
  return refused ?? ''
}

export const openDataFolders = () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'armature-folders-')))
  chmodSync(folder, 0o711)
  const running: EmbeddedProcess[] = []
  const places: string[] = []
  const at = (name: string): string => join(folder, name)
  const stateFile = (name: string): string => at(`${name}/postgres.json`)
  const start = (name: string, user: { uid?: number; gid?: number } = {}): EmbeddedProcess => {
    const service = startEmbeddedProcess(at(name), user)
    running.push(service)
    return service
  }
  const stopAll = async (): Promise<void> => {
    for (const { stop } of running) await stop()
  }
  const stateOf = (name: string): Record<string, unknown> =>
    JSON.parse(readFileSync(stateFile(name), 'utf8')) as Record<string, unknown>
  const changeState = (name: string, change: Record<string, unknown>): void =>
    writeFileSync(stateFile(name), JSON.stringify({ ...stateOf(name), ...change }))
  return {
    folder,
    at,
    start,
    stateOf,
    changeState,
    copy: (from: string, to: string, how = '-a'): void =>
      void execFileSync('cp', [how, at(from), at(to)], { stdio: 'ignore' }),
    /** What earlier versions wrote. */
    rememberAbsolutely: (name: string, cluster = at(`${name}/postgres`)): void =>
      changeState(name, { cluster }),
    /** Starts, writes a word, and stops. */
    makeData: async (name: string): Promise<void> => {
      const service = start(name)
      await write(await urlOf(service), 'first')
      await service.stop()
    },
    /** A folder elsewhere that goes with these. */
    alsoRemove: (place: string): void => void places.push(place),
    stopAll,
    close: async (): Promise<void> => {
      await stopAll()
      for (const place of [...places, folder]) rmSync(place, { recursive: true, force: true })
    },
  }
}

export type DataFolders = ReturnType<typeof openDataFolders>

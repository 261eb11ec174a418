// Keeps files in a folder: a folder for each tenant, in it 256 more, so that none grows too large. Nodes that share the folder share the files.
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '../write-durably.ts'
import { type FileKey, type FileStore, FileStoreTrouble, placeOf } from './file-store.ts'

const orTrouble = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw error instanceof FileStoreTrouble ? error : new FileStoreTrouble(what, error)
  }
}

export const diskStore = (folder: string): FileStore => {
  const pathOf = (key: FileKey): string => join(folder, ...placeOf(key))
  return {
    keep: (key, { path }) =>
      orTrouble('a file could not be kept in its folder', async () => {
        const target = pathOf(key)
        await mkdir(dirname(target), { recursive: true, mode: 0o700 })
        await rename(path, target)
        await syncFolder(dirname(target))
      }),
    open: (key, range) =>
      orTrouble('a file could not be read from its folder', async () => {
        const handle = await open(pathOf(key), 'r')
        return handle.createReadStream(range === undefined ? {} : { start: range.first, end: range.last })
      }),
    remove: (key) =>
      orTrouble('a file could not be removed from its folder', () => rm(pathOf(key), { force: true })),
  }
}

// Writes a small file whole: after a crash it holds either the old text or the new one, on disk.
import { randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Makes renames in `folder` survive a power cut. Systems that cannot open folders (Windows) need no such call. */
export const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const DRAFT = /\.[0-9a-f]{12}$/

/** Whether a file is what an interrupted `writeDurably` left beside the one that it was to become. */
export const isDraft = (name: string): boolean => DRAFT.test(name)

/** Replaces `path` by `text`, readable as `mode` says (0600 unless said). Its folder must exist. */
export const writeDurably = async (path: string, text: string, mode = 0o600): Promise<void> => {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    const handle = await open(draft, 'wx', mode)
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

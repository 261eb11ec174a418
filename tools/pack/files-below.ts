// The files of a folder and of all folders in it.
import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** Relative to the folder, with forward slashes, in order; none where there is no such folder. */
export const filesBelow = async (root: string): Promise<readonly string[]> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
      throw error
    },
  )
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .split(sep)
        .join('/'),
    )
    .toSorted()
}

// Keeps a log from growing for ever: one that has become large is put aside when the service starts.
import { renameSync, statSync } from 'node:fs'

const LARGE_BYTES = 10_000_000

/** Renames `path` to `path.old`, over an older one, if it is larger than 10 MB. */
export const rotateLarge = (path: string): void => {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LARGE_BYTES) renameSync(path, `${path}.old`)
}

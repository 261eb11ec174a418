// What the files of a cluster say before PostgreSQL is started on it: whether they are all there, are its own, and are of
// this release.
import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { shellWord } from '../../files/shell-word.ts'
import type { SharedFile } from './cluster-reach.ts'

const NEVER_MISSING = ['PG_VERSION', 'global/pg_control', 'base']

/** A file that may not be looked at is there. */
const isMissing = (path: string): boolean => {
  try {
    statSync(path)
    return false
  } catch (error) {
    return ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
  }
}

const missingOf = (folder: string): string | undefined =>
  NEVER_MISSING.find((name) => isMissing(join(folder, name)))

export const isCluster = (folder: string): boolean => missingOf(folder) === undefined

/** Whether nothing is at the path, or an empty folder, which a new cluster may replace. */
const isVacant = (path: string): boolean => {
  if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return true
  try {
    return readdirSync(path).length === 0
  } catch {
    return false
  }
}

/** Throws StartRefused where something is at the path that is no database. */
export const refuseRemains = (path: string): void => {
  const missing = missingOf(path)
  if (missing === undefined || isVacant(path)) return
  throw new StartRefused(
    `${path} is there but is no whole database (${missing} is missing): bring a backup of the folder back, or move it away and start again.`,
  )
}

/** Throws StartRefused where a file is another folder's, too: what is written here would be written there. */
export const refuseShared = (cluster: string, shared: SharedFile | undefined): void => {
  if (shared === undefined) return
  const { root, name } = shared
  const [here, own, lock] = [root, `${root}.own`, `${cluster}.lock`].map(shellWord)
  const old = root === cluster ? `${here} ${lock}` : here
  throw new StartRefused(
    `The database in ${cluster} shares files with another folder (${root === cluster ? name : join(root, name)} is a hard link, as cp -l and rsync --link-dest make them), and one would damage the other: copy with cp -a instead, or give this folder files of its own while no service runs on either (cp -a ${here} ${own} && rm -rf ${old} && mv ${own} ${here}).`,
  )
}

/** Throws StartRefused where another release of PostgreSQL has made the cluster; `version` is that of the one at hand. */
export const refuseOtherRelease = (cluster: string, version: string): void => {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  const release = version.split('.')[0] ?? version
  if (made === release) return
  throw new StartRefused(
    `The database in ${cluster} is not one of PostgreSQL ${release}, which came with this version (its PG_VERSION says "${made}"): start the version of Armature that made it, write a dump with pg_dump, and restore that into a database of the new version (docs/howto/move-database.md).`,
  )
}

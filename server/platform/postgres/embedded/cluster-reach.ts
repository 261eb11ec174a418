// Every file that PostgreSQL would write when started on a cluster: those in it, and those that links in it lead to.
import { type Dirent, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** A link of the cluster's that leads out of the data folder; `target` is a real path. */
export type WayOut = { readonly path: string; readonly target: string; readonly isFolder: boolean }

/** A file that has another name elsewhere: `root` is the cluster, or the folder behind a link, `name` the path in it. */
export type SharedFile = { readonly root: string; readonly name: string }

export type Reach = { readonly waysOut: readonly WayOut[]; readonly shared: SharedFile | undefined }

/** Of what lies in the cluster itself, PostgreSQL writes these; its configuration may be shared. */
const WRITTEN = /^(PG_VERSION|base|global|pg_\w+)$/

/** What is PostgreSQL's in the folder of a tablespace. */
const OF_TABLESPACE = /^PG_/

type Place = { readonly root: string; readonly folder: string; readonly only?: RegExp }

/** Folders that may not be read are not PostgreSQL's. */
const entriesOf = ({ folder, only }: Place): Dirent[] => {
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    return only === undefined ? entries : entries.filter(({ name }) => only.test(name))
  } catch {
    return []
  }
}

/** Undefined where the link leads nowhere: PostgreSQL says what it misses. */
const targetOf = (path: string): { target: string; isFolder: boolean } | undefined => {
  try {
    return { target: realpathSync(path), isFolder: statSync(path).isDirectory() }
  } catch {
    return undefined
  }
}

const isBelow = (path: string, folder: string): boolean => path.startsWith(folder + sep)

const isShared = (path: string): boolean => (lstatSync(path, { throwIfNoEntry: false })?.nlink ?? 0) > 1

/** What the cluster of `dataDir` reaches; both are real paths. */
export const reachOf = (cluster: string, dataDir: string): Reach => {
  const waysOut: WayOut[] = []
  let shared: SharedFile | undefined
  const seen = new Set<string>()
  const follow = (path: string): Place | undefined => {
    const found = targetOf(path)
    if (found === undefined) return undefined
    const { target, isFolder } = found
    if (!isBelow(target, cluster) && !isBelow(target, dataDir)) waysOut.push({ path, ...found })
    const isTablespace = dirname(path) === join(cluster, 'pg_tblspc')
    return isFolder
      ? { root: target, folder: target, ...(isTablespace ? { only: OF_TABLESPACE } : {}) }
      : undefined
  }
  /** Where the walk goes on from an entry of a folder, if it does. */
  const look = (entry: Dirent, { root, folder }: Place): Place | undefined => {
    const path = join(folder, entry.name)
    if (entry.isSymbolicLink()) return follow(path)
    if (entry.isDirectory()) return { root, folder: path }
    if (isShared(path)) shared ??= { root, name: relative(root, path) }
    return undefined
  }
  const visit = (place: Place): void => {
    if (seen.has(place.folder)) return
    seen.add(place.folder)
    for (const entry of entriesOf(place)) {
      const next = look(entry, place)
      if (next !== undefined) visit(next)
    }
  }
  visit({ root: cluster, folder: cluster, only: WRITTEN })
  return { waysOut, shared }
}

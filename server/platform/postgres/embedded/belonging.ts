// Which database belongs to a data folder. One that lies in the folder does. One that lies elsewhere (see home.ts) has its
// folder's path beside it, in `<cluster>.owner`: a copy of the folder brings no database with it and may not use the original's.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { isSameFolder } from '../../files/same-folder.ts'
import { shellWord } from '../../files/shell-word.ts'
import { writeDurably } from '../../files/write-durably.ts'
import { isCluster, refuseRemains } from './cluster-files.ts'
import type { State } from './state.ts'

/** Where a cluster is put that cannot live in its data folder, the first that will do. */
export const PLACES_FOR_ALL = [
  '/var/lib/armature',
  '/opt/armature',
  '/srv/armature',
  '/usr/local/var/armature',
]

/** The cluster's name in its data folder. */
export const INSIDE = 'postgres'

const ownerFile = (cluster: string): string => `${cluster}.owner`

/** The data folder that a cluster elsewhere was last used by; undefined where none has said so. */
export const ownerOf = (cluster: string): string | undefined => {
  try {
    return readFileSync(ownerFile(cluster), 'utf8').trim() || undefined
  } catch {
    return undefined
  }
}

/** Writes down that the cluster elsewhere is this folder's. */
export const claim = async (cluster: string, dataDir: string): Promise<void> => {
  if (ownerOf(cluster) !== dataDir) await writeDurably(ownerFile(cluster), `${dataDir}\n`)
}

export const isInside = (cluster: string, dataDir: string): boolean => cluster === join(dataDir, INSIDE)

/** Whether the folder is there and still means this cluster. */
const stillUses = (dataDir: string, cluster: string): boolean => {
  try {
    const state = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as State
    return isSameFolder(resolve(dataDir, state.cluster), cluster)
  } catch {
    return false
  }
}

/** The folder's own name in a place for all: what was put there by hand for it, and by earlier versions, is found there. */
const nameInPlace = (dataDir: string): string =>
  createHash('sha256').update(dataDir).digest('hex').slice(0, 12)

const isInPlaceForAll = (cluster: string): boolean => PLACES_FOR_ALL.includes(dirname(dirname(cluster)))

type Belonging = { readonly isOwn: boolean; readonly owner?: string }

/** Whose a cluster outside of `dataDir` is. `owner` is another folder, where it is known. */
const belongingOf = (cluster: string, dataDir: string, names: readonly string[]): Belonging => {
  const owner = ownerOf(cluster)
  if (owner !== undefined) {
    const isOwn = isSameFolder(owner, dataDir) || !stillUses(owner, cluster)
    return isOwn ? { isOwn } : { isOwn, owner }
  }
  const folder = dirname(cluster)
  if (existsSync(join(folder, 'postgres.json'))) return { isOwn: false, owner: folder }
  return { isOwn: !isInPlaceForAll(cluster) || names.map(nameInPlace).includes(basename(folder)) }
}

/** How a copy of a folder comes to a copy of its database, where the next start looks for it. */
const copyCommand = (cluster: string, dataDir: string): string => {
  const inside = shellWord(join(dataDir, INSIDE))
  const place = join(dirname(dirname(cluster)), nameInPlace(dataDir))
  return isInPlaceForAll(cluster)
    ? `cp -a ${shellWord(dirname(cluster))} ${shellWord(place)}`
    : `rm -f ${inside} && cp -a ${shellWord(cluster)} ${inside}`
}

const foreignDatabase = (cluster: string, dataDir: string, owner: string | undefined): StartRefused => {
  const copyIt = copyCommand(cluster, dataDir)
  return new StartRefused(
    owner === undefined
      ? `The database in ${cluster} was made for a data folder with another path than ${dataDir}: if that folder was moved here, say so (echo ${shellWord(dataDir)} > ${shellWord(ownerFile(cluster))}); if this is a copy of it, stop the service there and copy the database too (${copyIt}).`
      : `${dataDir} is a copy without a database, the one in ${cluster} belongs to ${owner}: set DATA_DIR to that folder, or stop the service there and copy the database too (${copyIt}).`,
  )
}

/** Every cluster that the folder may mean, by its real path: elsewhere first. */
const candidatesOf = (dataDir: string, { cluster }: State): string[] => {
  const inPlaces = PLACES_FOR_ALL.map((place) => join(place, nameInPlace(dataDir), INSIDE))
  const paths = [resolve(dataDir, cluster), ...inPlaces, join(dataDir, INSIDE)]
  const found = [...new Set(paths.filter(isCluster).map((path) => realpathSync(path)))]
  return found.toSorted((one, other) => Number(isInside(one, dataDir)) - Number(isInside(other, dataDir)))
}

/**
 * The cluster of `dataDir`, a real path; undefined when there is none yet. `names` are the paths by which the folder is called.
 * Throws StartRefused where the cluster is gone or in pieces, or is another folder's.
 */
export const findCluster = (
  dataDir: string,
  state: State | undefined,
  names: readonly string[],
): string | undefined => {
  const inside = join(dataDir, INSIDE)
  if (state === undefined) {
    refuseRemains(inside)
    if (!isCluster(inside)) return undefined
    throw new StartRefused(
      `${inside} is a database, but ${dataDir}/postgres.json with its password is missing: bring the file back, or move the folder away to begin anew.`,
    )
  }
  const candidates = candidatesOf(dataDir, state)
  const belongs = (cluster: string): Belonging =>
    isInside(cluster, dataDir) ? { isOwn: true } : belongingOf(cluster, dataDir, names)
  const own = candidates.find((cluster) => belongs(cluster).isOwn)
  if (own !== undefined) return own
  for (const path of [resolve(dataDir, state.cluster), inside]) refuseRemains(path)
  if (!state.isCreated) return undefined
  const [foreign] = candidates
  if (foreign !== undefined) throw foreignDatabase(foreign, dataDir, belongs(foreign).owner)
  throw new StartRefused(
    `The database was kept in ${resolve(dataDir, state.cluster)}, which is gone: bring it back, or delete ${dataDir}/postgres.json to begin with an empty one.`,
  )
}

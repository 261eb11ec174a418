// Decides where the binaries and the data are: beside the project where the user that PostgreSQL runs as can reach them, else elsewhere.
import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { access, chmod, chown, mkdir, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { shellWord } from '../../files/shell-word.ts'
import { findCluster, INSIDE, ownerOf, PLACES_FOR_ALL } from './belonging.ts'
import { type Binaries, program } from './binaries.ts'
import { refuseOtherRelease, refuseShared } from './cluster-files.ts'
import { type Reach, reachOf, type WayOut } from './cluster-reach.ts'
import { copyBinaries } from './reachable-copy.ts'
import { canRun, canUseCluster, canWrite, chooseUser, isRoot, type RunAs } from './run-as.ts'
import { makeYours, readState, type State } from './state.ts'
import { refuseForeign } from './ways-out.ts'

export type Home = {
  /** The data folder's real path, whatever links lead to it. */
  readonly dataDir: string
  readonly user: RunAs
  /** The folder with bin/, lib/ and share/. */
  readonly binaries: string
  /** PostgreSQL's data folder; beside it lie its lock and its log. */
  readonly cluster: string
  readonly state: State | undefined
  /** The cluster's links that lead out of the data folder. */
  readonly waysOut: readonly WayOut[]
}

const NOTHING: Reach = { waysOut: [], shared: undefined }

type Report = (line: string) => void

/** Not by `mkdir` alone: in places where none can be made (/proc) its `recursive` tries for ever. */
const makeFolders = async (folder: string): Promise<void> => {
  if (existsSync(folder)) return
  await makeFolders(dirname(folder))
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

/** A folder of root's that others may pass through but not list. */
const makeOpenFolder = async (folder: string): Promise<void> => {
  if (existsSync(folder)) return
  await makeFolders(folder)
  if (isRoot()) await chmod(folder, 0o711)
}

/** Throws StartRefused where nobody may write, whoever it is. */
const refuseReadOnly = (folder: string): void => {
  try {
    accessSync(folder, constants.W_OK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EROFS') return
    throw new StartRefused(
      `The disk of ${folder} is read-only: mount it so that it can be written, or set DATA_DIR to a folder on another disk.`,
      error,
    )
  }
}

const nearestFolder = (path: string): string => (existsSync(path) ? path : nearestFolder(dirname(path)))

/** Throws StartRefused where something else than a folder is at the path. */
const refuseFile = (dataDir: string): void => {
  const found = statSync(dataDir, { throwIfNoEntry: false })
  if (found === undefined || found.isDirectory()) return
  throw new StartRefused(
    `The data folder ${dataDir} is a file: set DATA_DIR to a folder, or to a path where one can be made.`,
  )
}

const makeDataDir = async (dataDir: string): Promise<void> => {
  refuseReadOnly(nearestFolder(dataDir))
  try {
    await makeOpenFolder(dataDir)
  } catch (error) {
    throw new StartRefused(
      `The data folder ${dataDir} cannot be made (${(error as Error).message}): set DATA_DIR to one that you may write.`,
      error,
    )
  }
  refuseFile(dataDir)
  await access(dataDir, constants.W_OK | constants.X_OK).catch((error: unknown) => {
    const isUsed = existsSync(join(dataDir, 'postgres.json'))
    throw new StartRefused(
      `You may not write to the data folder ${dataDir}: set DATA_DIR to one that you may write${isUsed ? `, or make this one yours (${makeYours(dataDir)})` : ''}.`,
      error,
    )
  })
}

/** Whether `user` could have a folder of its own in `parent`: tried, not guessed. */
const couldLiveIn = async (user: RunAs, parent: string): Promise<boolean> => {
  if (user === undefined) return true
  const trial = join(parent, `.reach-${randomBytes(6).toString('hex')}`)
  mkdirSync(trial, { mode: 0o700 })
  try {
    await chown(trial, user.uid, user.gid)
    return canWrite(user, trial)
  } finally {
    rmSync(trial, { recursive: true, force: true })
  }
}

const placeForAll = async (user: RunAs): Promise<string> => {
  for (const place of PLACES_FOR_ALL) {
    try {
      await makeOpenFolder(place)
      if (await couldLiveIn(user, place)) return place
    } catch {
      // a read-only or missing parent: the next place may do
    }
  }
  throw new StartRefused(
    `PostgreSQL does not run as root, and no folder was found that another user can reach (tried ${PLACES_FOR_ALL.join(', ')}): move the project out of a folder that only root may enter, or set DATABASE_URL.`,
  )
}

const reachableBinaries = async (user: RunAs, binaries: Binaries, report: Report): Promise<string> => {
  if (canRun(user, program(binaries.folder, 'postgres')).ok) return binaries.folder
  const copy = user === undefined ? binaries.folder : await copyBinaries(binaries, await placeForAll(user))
  const { ok, complaint } = canRun(user, program(copy, 'postgres'))
  if (!ok) {
    throw new StartRefused(
      `The PostgreSQL that came with npm does not run here (${complaint}): set DATABASE_URL to one of your own.`,
    )
  }
  report(
    `PostgreSQL runs from ${copy}, because it may not run as root and only root can enter ${binaries.folder}`,
  )
  return copy
}

/** Where the cluster is to be made. A place that an interrupted start chose is taken again. */
const newCluster = async (
  user: RunAs,
  dataDir: string,
  { state, report }: { state: State | undefined; report: Report },
): Promise<string> => {
  if (await couldLiveIn(user, dataDir)) return join(dataDir, INSIDE)
  const isChosen = state !== undefined && ownerOf(state.cluster) === dataDir
  const cluster = isChosen
    ? state.cluster
    : join(await placeForAll(user), randomBytes(6).toString('hex'), INSIDE)
  await makeOpenFolder(dirname(cluster))
  report(
    `The data is kept in ${dirname(cluster)}, because PostgreSQL may not run as root and only root can enter ${dataDir}`,
  )
  return cluster
}

/** An existing cluster belongs to a user, and only as that user does PostgreSQL start on it. */
const userOf = (cluster: string): RunAs => {
  const { uid, gid } = statSync(cluster)
  if (!isRoot()) return undefined
  return uid === 0 ? chooseUser() : { uid, gid }
}

/** A copy may have lost its owner, or lie where PostgreSQL's user may not go: then the sentence says what to do. */
const checkUsable = async (cluster: string, user: RunAs, dataDir: string): Promise<void> => {
  const { mode } = statSync(cluster)
  // PostgreSQL insists on it, and not every way to copy keeps it.
  if ((mode & 0o027) !== 0) await chmod(cluster, 0o700).catch(() => undefined)
  if (canUseCluster(user, cluster)) return
  throw new StartRefused(
    user === undefined
      ? `The database in ${cluster} belongs to user ${statSync(cluster).uid}, at least in part: start as that user or as root, or make the data folder yours (${makeYours(dataDir)}).`
      : `PostgreSQL does not run as root but as user ${user.uid}, who cannot use the database in ${cluster}: hand it over (chown -R ${user.uid}:${user.gid} ${shellWord(cluster)}), and keep it where that user may enter.`,
  )
}

/** Finds or chooses the places; creates folders, never a cluster. */
export const findHome = async (asked: string, binaries: Binaries, report: Report): Promise<Home> => {
  await makeDataDir(asked)
  const dataDir = await realpath(asked)
  const state = await readState(dataDir)
  const existing = findCluster(dataDir, state, [dataDir, asked])
  const user = existing === undefined ? chooseUser() : userOf(existing)
  const reach = existing === undefined ? NOTHING : reachOf(existing, dataDir)
  if (existing !== undefined) {
    refuseReadOnly(existing)
    await checkUsable(existing, user, dataDir)
    refuseShared(existing, reach.shared)
    refuseForeign(reach.waysOut, existing)
    refuseOtherRelease(existing, binaries.version)
  }
  const folder = await reachableBinaries(user, binaries, report)
  const cluster = existing ?? (await newCluster(user, dataDir, { state, report }))
  if (existing !== undefined && dirname(existing) !== dataDir) report(`The data is in ${existing}`)
  return { dataDir, user, binaries: folder, cluster, state, waysOut: reach.waysOut }
}

// Decides where the binaries and the data are: beside the project where the user that PostgreSQL runs as can reach them, else elsewhere.
import { createHash, randomBytes } from 'node:crypto'
import { constants, existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { access, chmod, chown, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { type Binaries, program } from './binaries.ts'
import { copyBinaries } from './reachable-copy.ts'
import { canRun, canWrite, chooseUser, isRoot, type RunAs } from './run-as.ts'
import { readState, type State } from './state.ts'

export type Home = {
  readonly dataDir: string
  readonly user: RunAs
  /** The folder with bin/, lib/ and share/. */
  readonly binaries: string
  /** PostgreSQL's data folder; beside it lie its lock and its log. */
  readonly cluster: string
  readonly state: State | undefined
}

type Report = (line: string) => void

const PLACES_FOR_ALL = ['/var/lib/armature', '/opt/armature', '/srv/armature', '/usr/local/var/armature']

export const isCluster = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'))

/** A folder of root's that others may pass through but not list. */
const makeOpenFolder = async (folder: string): Promise<void> => {
  if (existsSync(folder)) return
  await mkdir(folder, { recursive: true })
  if (isRoot()) await chmod(folder, 0o711)
}

const makeDataDir = async (dataDir: string): Promise<void> => {
  try {
    await makeOpenFolder(dataDir)
  } catch (error) {
    throw new StartRefused(
      `The data folder ${dataDir} cannot be made (${(error as Error).message}): set DATA_DIR to one that you may write.`,
      error,
    )
  }
  await access(dataDir, constants.W_OK | constants.X_OK).catch((error: unknown) => {
    throw new StartRefused(
      `You may not write to the data folder ${dataDir}: set DATA_DIR to one that you may write.`,
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

const newCluster = async (user: RunAs, dataDir: string, report: Report): Promise<string> => {
  if (await couldLiveIn(user, dataDir)) return join(dataDir, 'postgres')
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const folder = join(await placeForAll(user), key)
  await makeOpenFolder(folder)
  report(
    `The data is kept in ${folder}, because PostgreSQL may not run as root and only root can enter ${dataDir}`,
  )
  return join(folder, 'postgres')
}

/** An existing cluster belongs to a user, and only as that user does PostgreSQL start on it. */
const ownerOf = (cluster: string): RunAs => {
  const { uid, gid } = statSync(cluster)
  if (isRoot()) return uid === 0 ? chooseUser() : { uid, gid }
  if (process.getuid !== undefined && uid !== process.getuid()) {
    throw new StartRefused(
      `The database in ${cluster} belongs to user ${uid}: start as root or as that user.`,
    )
  }
  return undefined
}

const existingCluster = (dataDir: string, state: State | undefined): string | undefined => {
  const here = join(dataDir, 'postgres')
  const cluster = state?.cluster !== undefined && isCluster(state.cluster) ? state.cluster : here
  if (isCluster(cluster)) {
    if (state === undefined) {
      throw new StartRefused(
        `${cluster} is a database, but ${dataDir}/postgres.json with its password is missing: bring the file back, or move the folder away to begin anew.`,
      )
    }
    return cluster
  }
  if (state?.isCreated === true) {
    throw new StartRefused(
      `The database was kept in ${state.cluster}, which is gone: bring it back, or delete ${dataDir}/postgres.json to begin with an empty one.`,
    )
  }
  return undefined
}

/** Finds or chooses the places; creates folders, never a cluster. */
export const findHome = async (dataDir: string, binaries: Binaries, report: Report): Promise<Home> => {
  await makeDataDir(dataDir)
  const state = await readState(dataDir)
  const existing = existingCluster(dataDir, state)
  const user = existing === undefined ? chooseUser() : ownerOf(existing)
  const folder = await reachableBinaries(user, binaries, report)
  const cluster = existing ?? (await newCluster(user, dataDir, report))
  if (existing !== undefined && dirname(existing) !== dataDir) report(`The data is in ${existing}`)
  return { dataDir, user, binaries: folder, cluster, state }
}

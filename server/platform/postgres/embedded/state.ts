// What one start must tell the next, kept 0600 in the data folder: where the cluster is, its port and its password.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { shellWord } from '../../files/shell-word.ts'
import { writeDurably } from '../../files/write-durably.ts'

/** `isCreated` is false from the first attempt until the cluster is whole. */
export type State = {
  /** Relative to the data folder where the cluster lies in it, so that the folder may be moved and copied; else absolute. */
  readonly cluster: string
  readonly password: string
  readonly port: number
  readonly isCreated: boolean
}

export const DATABASE = 'armature'
export const SUPERUSER = 'postgres'

/** The address of one of the cluster's databases. */
export const connectionUrl = ({ password, port }: State, database: string): string =>
  `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`

const stateFile = (dataDir: string): string => join(dataDir, 'postgres.json')

const isState = (value: unknown): value is State => {
  if (typeof value !== 'object' || value === null) return false
  const { cluster, password, port, isCreated } = value as Record<string, unknown>
  return (
    typeof cluster === 'string' &&
    cluster !== '' &&
    typeof password === 'string' &&
    password !== '' &&
    Number.isInteger(port) &&
    Number(port) >= 0 &&
    Number(port) <= 65_535 &&
    typeof isCreated === 'boolean'
  )
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const unreadable = (path: string, dataDir: string, error: unknown): StartRefused => {
  const { code, message } = error as NodeJS.ErrnoException
  return new StartRefused(
    code === 'EACCES'
      ? `${path} belongs to another user: start as that user, or make the folder yours (${makeYours(dataDir)}).`
      : `${path} cannot be read (${message}): put back the file that was there, it holds the database's password.`,
    error,
  )
}

/** The command that hands a data folder over to the user of this process. */
export const makeYours = (dataDir: string): string =>
  `sudo chown -R ${process.getuid?.() ?? ''}:${process.getgid?.() ?? ''} ${shellWord(dataDir)}`

/** The state of earlier starts, undefined at the first. */
export const readState = async (dataDir: string): Promise<State | undefined> => {
  const path = stateFile(dataDir)
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw unreadable(path, dataDir, error)
  }
  const state = parsed(text)
  if (isState(state)) return state
  throw new StartRefused(
    `${path} is damaged: put back the file that was there, it says where the database is and its password, or set DATA_DIR to another folder to begin anew.`,
  )
}

export const writeState = (dataDir: string, state: State): Promise<void> =>
  writeDurably(stateFile(dataDir), `${JSON.stringify(state, undefined, 2)}\n`)

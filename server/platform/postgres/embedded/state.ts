// What one start must tell the next, kept 0600 in the data folder: where the cluster is, its port and its password.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { writeDurably } from '../../files/write-durably.ts'

/** `isCreated` is false from the first attempt until the cluster is whole. */
export type State = {
  readonly cluster: string
  readonly password: string
  readonly port: number
  readonly isCreated: boolean
}

const stateFile = (dataDir: string): string => join(dataDir, 'postgres.json')

/** The state of earlier starts, undefined at the first. */
export const readState = async (dataDir: string): Promise<State | undefined> => {
  const path = stateFile(dataDir)
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new StartRefused(`${path} cannot be read: start as the user who started before.`, error)
  }
  try {
    return JSON.parse(text) as State
  } catch (error) {
    throw new StartRefused(`${path} is damaged: it should say where the database is and its password.`, error)
  }
}

export const writeState = (dataDir: string, state: State): Promise<void> =>
  writeDurably(stateFile(dataDir), `${JSON.stringify(state, undefined, 2)}\n`)

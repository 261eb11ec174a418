// The first start of a run of tests on an empty folder, as a stranger's is, and what it made: for every test that needs a finished demo.
import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyData } from './copy-data.ts'
import { alone } from './database.ts'
import { isAlive, postmasterOf } from './embedded-process.ts'
import { freePort } from './redis.ts'
import { startService } from './started-service.ts'

/** What there is to say of it once it has ended, after one SIGINT. */
export type FirstStart = {
  readonly said: string
  /** Until it served. */
  readonly seconds: number
  /** The status of the answer when the demo's administrator signs in; 0 for none. */
  readonly signedIn: number
  readonly status: number | string | null
  /** Whether its PostgreSQL was still running then. */
  readonly leftRunning: boolean
}

/** A folder that the user of PostgreSQL may pass through, too. */
export const openPassableFolder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'armature-start-'))
  chmodSync(path, 0o711)
  return path
}

export const signIn = (address: string): Promise<Response> =>
  fetch(`${address}/entry/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      sBrandNo: 'demo',
      sUserNo: 'admin',
      sPassword: 'armature',
      sLoginType: 'business',
    }),
  })

export const signInStatus = async (address: string): Promise<number> => {
  const response = await signIn(address)
  await response.body?.cancel()
  return response.status
}

const startFirst = async (data: string): Promise<FirstStart> => {
  const service = startService({ DATA_DIR: data })
  const address = await service.address
  if (address === undefined) throw new Error(`it did not start:\n${service.said()}`)
  const signedIn = await signInStatus(address).catch(() => 0)
  const postmaster = postmasterOf(data)
  service.signal('SIGINT')
  const status = await service.status
  return {
    said: service.said(),
    seconds: service.seconds(),
    signedIn,
    status,
    leftRunning: isAlive(postmaster),
  }
}

let own: string | undefined

/** The runner's folder, else one of this process, removed at its end. */
const shelf = (): string => {
  const given = process.env.ARMATURE_TEST_FOLDER
  if (given !== undefined) return given
  if (own === undefined) {
    const folder = openPassableFolder()
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    own = folder
  }
  return own
}

/** What the first start was like. Whoever asks first makes it, and the others wait. */
export const firstStart = (): Promise<FirstStart> =>
  alone('first start', async () => {
    const record = join(shelf(), 'first-start.json')
    if (!existsSync(record)) {
      const draft = join(shelf(), 'draft')
      rmSync(draft, { recursive: true, force: true })
      const outcome = await startFirst(draft)
      renameSync(draft, join(shelf(), 'data'))
      writeFileSync(record, JSON.stringify(outcome))
    }
    return JSON.parse(readFileSync(record, 'utf8')) as FirstStart
  })

/**
 * Puts a copy of what the first start made at `data`, where nothing is yet. It has a port of its own: all copies know one password, and
 * whoever asks for one that is stopped would be let in by another at the same address.
 */
export const layDemo = async (data: string): Promise<void> => {
  await firstStart()
  copyData(join(shelf(), 'data'), data)
  const state = join(data, 'postgres.json')
  writeFileSync(state, JSON.stringify({ ...JSON.parse(readFileSync(state, 'utf8')), port: await freePort() }))
}

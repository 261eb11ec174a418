// A copy of a data folder whose service has stopped, for a service that shall find everything made.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clusterOf } from './embedded-process.ts'

/** Owners and rights are copied too: the cluster may belong to another user. */
const copyFolder = (from: string, to: string): void => void execFileSync('cp', ['-a', from, to])

/** Copies the data folder `from` to `to`, which is not there yet; the copy knows nothing of the original. */
export const copyData = (from: string, to: string): void => {
  copyFolder(from, to)
  const cluster = join(to, 'postgres')
  if (clusterOf(from) !== join(from, 'postgres')) copyFolder(clusterOf(from), cluster)
  const stateFile = join(to, 'postgres.json')
  const state = JSON.parse(readFileSync(stateFile, 'utf8')) as Record<string, unknown>
  writeFileSync(stateFile, `${JSON.stringify({ ...state, cluster }, undefined, 2)}\n`)
}

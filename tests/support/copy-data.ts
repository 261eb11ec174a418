// A copy of a data folder whose service has stopped, for a service that shall find everything made.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { clusterOf } from './embedded-process.ts'

/** Owners and rights are copied too: the cluster may belong to another user. */
const copyFolder = (from: string, to: string): void => void execFileSync('cp', ['-a', from, to])

/** Copies the data folder `from` to `to`, which is not there yet, with its database. */
export const copyData = (from: string, to: string): void => {
  copyFolder(from, to)
  if (clusterOf(from) !== join(from, 'postgres')) copyFolder(clusterOf(from), join(to, 'postgres'))
}

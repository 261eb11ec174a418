// Where files are kept and how much of them, as the environment says.
import { join, resolve } from 'node:path'
import type { FilesConfig } from './config.ts'
import type { EnvironmentReader } from './environment-reader.ts'

const MIB = 1_048_576

export const readFiles = (read: EnvironmentReader, dataDir: string): FilesConfig => {
  const own = join(dataDir, 'files')
  const dir = resolve(read.text('FILES_DIR') ?? own)
  return {
    dir,
    isDirChosen: dir !== own,
    mostBytes: read.integer('MAX_FILE_BYTES', { min: 1_024, max: 1_000_000_000, otherwise: 25 * MIB }),
    tenantBytes: read.integer('FILES_PER_COMPANY_BYTES', {
      min: 1_024,
      max: 100_000_000_000_000,
      otherwise: 10_240 * MIB,
    }),
  }
}

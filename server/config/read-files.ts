// Where files are kept and how much of them, as the environment says.
import { join, resolve } from 'node:path'
import type { BucketConfig, FilesConfig } from './config.ts'
import type { EnvironmentReader } from './environment-reader.ts'

const MIB = 1_048_576

/** A secret may hold whatever it likes, percent-encoded. */
const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The key that opens the bucket is the user and password of its address. */
export const readFilesBucket = (read: EnvironmentReader): BucketConfig | undefined => {
  const asked = read.url('FILES_BUCKET_URL', ['https', 'http'])
  if (asked === undefined || !URL.canParse(asked)) return undefined
  const { protocol, host, pathname, username, password, searchParams } = new URL(asked)
  if (username === '' || password === '')
    read.complain('FILES_BUCKET_URL lacks the key: write https://key:secret@host/bucket')
  const region = searchParams.get('region') || undefined
  if ([...searchParams.keys()].some((name) => name !== 'region'))
    read.complain('FILES_BUCKET_URL may say ?region= after the bucket, and nothing else')
  return {
    url: `${protocol}//${host}${pathname}`,
    region,
    keyId: decoded(username),
    secret: decoded(password),
  }
}

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

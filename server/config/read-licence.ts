// Which licence holds, and whose signature counts.
import { resolve } from 'node:path'
import type { AskedConfig } from './config.ts'
import type { EnvironmentReader } from './environment-reader.ts'

const PUBLIC_KEY_BYTES = 32

const isPublicKey = (text: string): boolean => {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.length === PUBLIC_KEY_BYTES && bytes.toString('base64url') === text
}

export const readLicence = (read: EnvironmentReader): Pick<AskedConfig, 'licenceFile' | 'licenceKey'> => {
  const [file, licenceKey] = [read.text('LICENSE_FILE'), read.text('LICENSE_PUBLIC_KEY')]
  if (licenceKey !== undefined && !isPublicKey(licenceKey))
    read.complain(
      `LICENSE_PUBLIC_KEY must be ${PUBLIC_KEY_BYTES} bytes in base64url, as they were said when the keys were made`,
    )
  if (file !== undefined && licenceKey === undefined)
    read.complain('LICENSE_FILE needs LICENSE_PUBLIC_KEY beside it: whose signature counts')
  return { licenceFile: file === undefined ? undefined : resolve(file), licenceKey }
}

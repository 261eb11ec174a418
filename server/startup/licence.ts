// A licence that is none is said before anything is made.
import { readLicence } from '../access/licence/licence-file.ts'
import type { AskedConfig } from '../config/config.ts'

/** Throws StartRefused. */
export const checkLicence = async ({
  licenceFile: file,
  licenceKey: publicKey,
}: Pick<AskedConfig, 'licenceFile' | 'licenceKey'>): Promise<void> => {
  if (file !== undefined && publicKey !== undefined) await readLicence({ file, publicKey })
}

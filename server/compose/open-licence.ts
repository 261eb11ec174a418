// The licence that the configuration names; without one, what can be used all the same.
import { type Keeping, type KeptLicence, keepLicence, readLicence } from '../access/licence/licence-file.ts'
import { demoLicence, noLicence } from '../access/licence/unlicensed.ts'
import type { Config } from '../config/config.ts'

export type OpenLicence = (parts: Pick<Keeping, 'now' | 'observe'>) => KeptLicence

/** Read before anything is opened: throws StartRefused where the file is no licence. */
export const licenceOf = async ({
  licenceFile: file,
  licenceKey: publicKey,
  demoPassword,
  timeZone,
}: Pick<Config, 'licenceFile' | 'licenceKey' | 'demoPassword' | 'timeZone'>): Promise<OpenLicence> => {
  if (file === undefined || publicKey === undefined) {
    const { of } = demoPassword === undefined ? noLicence : demoLicence
    return () => ({ of, readAgain: async () => undefined, close: () => undefined })
  }
  const signed = { file, publicKey }
  const claims = await readLicence(signed)
  return (parts) => keepLicence({ ...parts, signed, claims, timeZone })
}

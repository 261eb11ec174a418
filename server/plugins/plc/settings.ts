// The plugin's own variables.
import { readerOf } from '#server/config/environment-reader.ts'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { type MayReach, readNetworks } from './networks.ts'

export type Settings = { readonly mayReach: MayReach }

/** Throws StartRefused: without networks no device could be reached, and with all of them every server of the operator's could. */
export const readSettings = (env: Readonly<Record<string, string>>): Settings => {
  const networks = readerOf(env).list('PLC_NETWORKS')
  if (networks.length === 0)
    throw new StartRefused(
      'PLC_NETWORKS is missing: list the networks in which devices may be reached, such as 10.20.0.0/16, or company-id@10.20.0.0/16 for one company',
    )
  const read = readNetworks(networks)
  if ('wrong' in read)
    throw new StartRefused(
      `PLC_NETWORKS must list networks such as 10.20.0.0/16 or company-id@10.20.0.0/16, and not "${read.wrong}"`,
    )
  return read
}

// From the host of a device to an address that may be reached. What is judged is what is then connected to: a name is looked up once.
import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { LIMIT_MS } from './link.ts'
import type { MayReach } from './networks.ts'

/** The device may not be reached, and will not be however often it is tried. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed'
}

/** Asks the name servers themselves: the operating system's own way takes a thread of everybody's for as long as it lasts. */
const lookUp = async (host: string): Promise<readonly string[]> => {
  const resolver = new Resolver({ timeout: LIMIT_MS, tries: 1 })
  const found = await resolver.resolve4(host).catch(() => [])
  return found.length > 0 ? found : await resolver.resolve6(host).catch(() => [])
}

export const reach = async (host: string, may: (address: string) => boolean): Promise<string> => {
  const addresses = isIP(host) === 0 ? await lookUp(host) : [host]
  if (addresses.length === 0) throw new Error(`There is no address of ${host}.`)
  const address = addresses.find(may)
  if (address === undefined)
    throw new NotAllowed('Its address is in no network in which devices may be reached (PLC_NETWORKS).')
  return address
}

export type Reach = (host: string, sBrandsId: string) => Promise<string>

export const reachWithin =
  (mayReach: MayReach): Reach =>
  (host, sBrandsId) =>
    reach(host, (address) => mayReach(sBrandsId, address))

// Which addresses hooks may tell: those that everybody can reach, and the networks that the deployment names beside them. Pure.
import ipaddr from 'ipaddr.js'
import { isFrom } from '#server/access/credentials/is-from.ts'

export type MayReach = (address: string) => boolean

/** What the whole of IPv6 hands out to the public; around it are older ways to write addresses of IPv4. */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3')

/** However it is written: an IPv4 address within one of IPv6 is that one. */
export const isPublic = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const known = ipaddr.process(address)
  if (known.range() !== 'unicast') return false
  return known instanceof ipaddr.IPv4 || known.match(GLOBAL)
}

export const reachOf =
  (networks: readonly string[]): MayReach =>
  (address) =>
    isPublic(address) || (networks.length > 0 && isFrom(address, networks))

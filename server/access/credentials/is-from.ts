// Whether an address is one of those, or within one of those networks, that a credential may ask from. Pure.
import { BlockList, isIP } from 'node:net'

const familyOf = (address: string): 'ipv4' | 'ipv6' | null => {
  const version = isIP(address)
  if (version === 0) return null
  return version === 4 ? 'ipv4' : 'ipv6'
}

const LONGEST = { ipv4: 32, ipv6: 128 } as const

/** The network that a text names; null where it names none. */
const networkIn = (text: string) => {
  const [address = '', bits] = text.split('/')
  const family = familyOf(address)
  if (family === null) return null
  const prefix = bits === undefined ? LONGEST[family] : Number(bits)
  return prefix <= LONGEST[family] ? { address, prefix, family } : null
}

export const isNetwork = (text: string): boolean => networkIn(text) !== null

/** What is no address lets nobody in. */
const listOf = (allowed: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const network of allowed.map(networkIn))
    if (network !== null) list.addSubnet(network.address, network.prefix, network.family)
  return list
}

/** An IPv4 address may come as IPv6 has it, `::ffff:203.0.113.9`. */
export const isFrom = (address: string, allowed: readonly string[]): boolean => {
  if (allowed.length === 0) return true
  const family = familyOf(address)
  return family !== null && listOf(allowed).check(address, family)
}

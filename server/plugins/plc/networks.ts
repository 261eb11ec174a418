// Which addresses devices may have. They are entered by administrators of tenants, so nothing is reached but what the operator lists: networks for
// all tenants, or `tenant@network` for one. This machine itself, its neighbours on the link and the like must be listed by themselves:
// a wide network does not bring them along.
import { BlockList, isIP } from 'node:net'

/** Whether a device of a tenant may have an address, which is one and no name. */
export type MayReach = (sBrandsId: string, address: string) => boolean

type Network = { readonly tenant: string | null; readonly address: string; readonly bits: number }

/** Networks that stand for this machine, its link, everybody or nobody. */
const SPECIAL = [
  '0.0.0.0/8',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '224.0.0.0/3',
  '::/127',
  'fe80::/10',
  'ff00::/8',
]

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

const parse = (text: string): Network | undefined => {
  const [, tenant, address = '', bits] =
    /^(?:([A-Za-z0-9_-]{1,64})@)?([0-9a-fA-F.:]+?)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  if (isIP(address) === 0) return undefined
  const most = isIP(address) === 4 ? 32 : 128
  const width = bits === undefined ? most : Number(bits)
  return width > most ? undefined : { tenant: tenant ?? null, address, bits: width }
}

const listOf = (networks: readonly Network[]): BlockList => {
  const list = new BlockList()
  for (const { address, bits } of networks) list.addSubnet(address, bits, familyOf(address))
  return list
}

const SPECIAL_NETWORKS = SPECIAL.flatMap((text) => parse(text) ?? [])
const isWithin = (inner: Network, outer: Network): boolean =>
  inner.bits >= outer.bits && listOf([outer]).check(inner.address, familyOf(inner.address))

const mayReachOf = (networks: readonly Network[]): MayReach => {
  const isSpecial = (network: Network): boolean => SPECIAL_NETWORKS.some((one) => isWithin(network, one))
  const special = listOf(SPECIAL_NETWORKS)
  const mapped = new BlockList()
  mapped.addSubnet('::ffff:0:0', 96, 'ipv6')
  return (sBrandsId, address) => {
    // An IPv4 address in the clothes of the other family is not looked at twice.
    if (isIP(address) === 0 || (isIP(address) === 6 && mapped.check(address, 'ipv6'))) return false
    const family = familyOf(address)
    const named = special.check(address, family)
    const own = networks.filter(({ tenant }) => tenant === null || tenant === sBrandsId)
    return listOf(named ? own.filter(isSpecial) : own).check(address, family)
  }
}

/** What the texts say; the first that cannot be read where one cannot. */
export const readNetworks = (
  texts: readonly string[],
): { readonly mayReach: MayReach } | { readonly wrong: string } => {
  const networks: Network[] = []
  for (const text of texts) {
    const network = parse(text)
    if (network === undefined) return { wrong: text }
    networks.push(network)
  }
  return { mayReach: mayReachOf(networks) }
}

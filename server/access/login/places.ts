// Where guesses come from: the network of an address, however it is written.
import { isIPv4, isIPv6 } from 'node:net'

const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

/** The one way to write an IPv6 address. */
const canonical = (address: string): string => {
  const [bare = ''] = address.split('%')
  return new URL(`http://[${bare}]`).hostname.slice(1, -1)
}

const ipv4In = (address: string): string | undefined => {
  const [, high = '', low = ''] = MAPPED.exec(address) ?? []
  if (high === '') return undefined
  const [one, other] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [one >> 8, one & 255, other >> 8, other & 255].join('.')
}

const first64 = (address: string): string => {
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const between = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...between, ...after].slice(0, 4).join(':')
}

/** Whoever has one IPv6 address has a whole /64 of them; some proxies write the port beside an IPv4 address. */
export const networkOf = (address: string): string => {
  const [withoutPort = ''] = address.split(':')
  if (isIPv4(withoutPort)) return withoutPort
  if (!isIPv6(address)) return address
  const whole = canonical(address)
  return ipv4In(whole) ?? first64(whole)
}

// A connection to an address that was looked up and may be reached: what a name stands for is judged as it is connected to, and once more by
// the connection itself, so that a name that changes its mind gains nothing.
import { type LookupAddress, lookup } from 'node:dns'
import { once } from 'node:events'
import { connect, isIP, type LookupFunction, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { MayReach } from './reach.ts'

/** Nothing was sent there. */
export class OutOfReach extends Error {
  override readonly name = 'OutOfReach'
}

export type Destination = {
  /** A name, or an address without brackets. */
  readonly host: string
  readonly port: number
  readonly isEncrypted: boolean
}

export type SocketParts = { readonly mayReach: MayReach; readonly unwanted: AbortSignal }

const lookupWithin =
  (mayReach: MayReach): LookupFunction =>
  (name, options, done) => {
    lookup(name, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error !== null) return done(error, '')
      const [first, ...others] = addresses.filter(({ address }) => mayReach(address))
      if (first === undefined) return done(new OutOfReach(`${name} is out of reach`), '')
      return options.all === true ? done(null, [first, ...others]) : done(null, first.address, first.family)
    })
  }

const plainSocket = async (
  { host, port }: Destination,
  { mayReach, unwanted }: SocketParts,
): Promise<Socket> => {
  // What is an address is not looked up.
  if (isIP(host) !== 0 && !mayReach(host)) throw new OutOfReach(`${host} is out of reach`)
  const socket = connect({ host, port, lookup: lookupWithin(mayReach), signal: unwanted })
  await once(socket, 'connect')
  if (socket.remoteAddress !== undefined && mayReach(socket.remoteAddress)) return socket
  socket.destroy()
  throw new OutOfReach(`${socket.remoteAddress} is out of reach`)
}

export const checkedSocket = async (to: Destination, parts: SocketParts): Promise<Socket> => {
  const socket = await plainSocket(to, parts)
  if (!to.isEncrypted) return socket
  const name = isIP(to.host) === 0 ? { servername: to.host } : {}
  const encrypted = connectTls({ socket, host: to.host, ...name, ALPNProtocols: ['http/1.1'] })
  const end = (): void => void encrypted.destroy()
  parts.unwanted.addEventListener('abort', end, { once: true })
  try {
    await once(encrypted, 'secureConnect')
  } catch (error) {
    socket.destroy()
    throw error
  } finally {
    parts.unwanted.removeEventListener('abort', end)
  }
  return encrypted
}

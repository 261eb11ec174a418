// Stands before a device of tests, and lets through what goes to and fro, or does not. It tells in order what was asked, answered and ended.
import { once } from 'node:events'
import { createServer, type Server, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type Manner = 'passes' | 'freezes' | 'resets' | 'slow'

export type DeviceGate = {
  readonly port: number
  behave: (manner: Manner) => void
  /** The most connections that it held at once since it last behaved otherwise. */
  readonly most: () => number
  readonly close: () => void
}

export type GateOptions = {
  readonly name: string
  /** Of the device behind it. */
  readonly to: number
  /** `<name> asked`, `<name> answered`, `<name> ended`. */
  readonly log: string[]
}

const SLOW_MS = 1_500

const listening = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

export const openDeviceGate = async ({ name, to, log }: GateOptions): Promise<DeviceGate> => {
  const held = new Set<Socket>()
  let manner: Manner = 'passes'
  let most = 0
  const answer = async (socket: Socket, data: Buffer): Promise<void> => {
    if (manner === 'slow') await pause(SLOW_MS)
    if (manner === 'freezes' || !socket.writable) return
    log.push(`${name} answered`)
    socket.write(data)
  }
  const server = createServer((socket) => {
    held.add(socket)
    most = Math.max(most, held.size)
    const device = new Socket().connect(to, '127.0.0.1')
    device.on('error', () => undefined).on('data', (data) => answer(socket, data))
    device.on('close', () => socket.destroy())
    socket
      .on('error', () => undefined)
      .on('data', (data) => {
        log.push(`${name} asked`)
        if (manner === 'resets') socket.resetAndDestroy()
        else device.write(data)
      })
    socket.on('close', () => {
      log.push(`${name} ended`)
      held.delete(socket)
      device.destroy()
    })
  })
  return {
    port: await listening(server),
    behave: (next) => {
      manner = next
      most = held.size
    },
    most: () => most,
    close: () => {
      for (const socket of held) socket.destroy()
      server.close()
    },
  }
}

// A press of tests: a Modbus TCP server of the library's own, with registers and coils that tests set. It can go away and come back.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { ServerTCP } from 'modbus-serial'

export type Press = {
  readonly port: number
  readonly registers: Map<number, number>
  readonly coils: Map<number, boolean>
  /** Registers that it does not have. */
  readonly missing: Set<number>
  /** Registers that stay as they are, whatever is written. */
  readonly fixed: Set<number>
  /** What was written, in the order in which it came. */
  readonly written: readonly (readonly [at: number, value: number])[]
  /** How often its counter was read. */
  readonly asked: () => number
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
}

/** Where its counter is. */
const FIRST = 10

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

export const openPress = async (): Promise<Press> => {
  const port = await freePort()
  const registers = new Map<number, number>()
  const coils = new Map<number, boolean>()
  const missing = new Set<number>()
  const fixed = new Set<number>()
  const written: [number, number][] = []
  let asked = 0
  let server: ServerTCP | undefined
  const demand = (at: number): void => {
    if (missing.has(at)) throw Object.assign(new Error('no such register'), { modbusErrorCode: 2 })
  }
  const registerAt = (at: number): number => {
    demand(at)
    return registers.get(at) ?? 0
  }
  const vector = {
    getHoldingRegister: (at: number): number => {
      if (at === FIRST) asked += 1
      return registerAt(at)
    },
    getCoil: (at: number): boolean => coils.get(at) ?? false,
    setRegister: (at: number, value: number): void => {
      demand(at)
      written.push([at, value])
      if (!fixed.has(at)) registers.set(at, value)
    },
    setCoil: (at: number, value: boolean): void => {
      written.push([at, Number(value)])
      coils.set(at, value)
    },
  }
  const start = async (): Promise<void> => {
    const begun = new ServerTCP(vector, { host: '127.0.0.1', port, unitID: 255 })
    begun.on('socketError', () => undefined)
    await once(begun, 'initialized')
    server = begun
  }
  await start()
  return {
    port,
    registers,
    coils,
    missing,
    fixed,
    written,
    asked: () => asked,
    start,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of server?.socks.keys() ?? []) socket.destroy()
        server?.close(() => resolve())
        server = undefined
      }),
  }
}

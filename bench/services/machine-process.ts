// The process that plays machines: one server of each protocol, whose signals all change each second. Any number of devices may ask each of them.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { ServerTCP } from 'modbus-serial'
import { type OpcuaServer, openOpcuaServer } from './opcua-server.ts'

const [devices = 0, signals = 0] = process.argv.slice(2).map(Number)

/** Signals are numbered from 1. */
const signalNow = (signal: number): number => (Math.floor(Date.now() / 1_000) + signal) % 60_000

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

const openModbus = async (port: number): Promise<void> => {
  const vector = {
    getMultipleHoldingRegisters: (first: number, length: number): number[] =>
      Array.from({ length }, (_, index) => signalNow(first + index)),
  }
  const server = new ServerTCP(vector, { host: '127.0.0.1', port, unitID: 255 })
  server.on('socketError', () => undefined)
  await once(server, 'initialized')
}

const openOpcua = (port: number): Promise<OpcuaServer> => {
  const nodes = Array.from({ length: signals }, (_, index) => [
    `Signal${index + 1}`,
    {
      type: 'UInt16' as const,
      get value() {
        return signalNow(index + 1)
      },
    },
  ])
  return openOpcuaServer({ port, nodes: Object.fromEntries(nodes), mostSessions: 2 * devices })
}

const ports = { modbus: await freePort(), opcua: await freePort() }
await openModbus(ports.modbus)
const opcua = await openOpcua(ports.opcua)
process.once('disconnect', () => opcua.close().finally(() => process.exit(0)))
process.send?.(ports)

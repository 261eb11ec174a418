// A device that speaks Modbus TCP. Requests go one after the other; a block that the device refuses is read point by point from then on.
import { once } from 'node:events'
import { Socket } from 'node:net'
import modbus from 'modbus-serial'
import type { Area, Device } from '../device.ts'
import { LIMIT_MS, NotWritten, type OpenLink } from '../link.ts'
import { type BlockRead, planReads, splitBlock } from '../plan/block-reads.ts'
import { REGISTERS, readValue, scaled } from '../plan/register-values.ts'
import { planWrite, type RegisterWrite } from '../plan/register-writes.ts'

type Client = InstanceType<typeof modbus.default>
type Values = (number | null)[]

const connect = async (address: string, port: number): Promise<Socket> => {
  const socket = new Socket()
  try {
    socket.connect({ host: address, port })
    await once(socket, 'connect', { signal: AbortSignal.timeout(LIMIT_MS) })
    return socket.setNoDelay(true)
  } catch (error) {
    socket.on('error', () => undefined).destroy()
    throw error instanceof Error && error.name === 'AbortError'
      ? new Error(`It does not answer at ${address}:${port}.`)
      : error
  }
}

/** What a device says by an exception of Modbus is about the request; anything else is about the device. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error && 'modbusCode' in error && error.modbusCode !== undefined

const READ = {
  holding: (client: Client, first: number, length: number) => client.readHoldingRegisters(first, length),
  input: (client: Client, first: number, length: number) => client.readInputRegisters(first, length),
  coil: (client: Client, first: number, length: number) => client.readCoils(first, length),
  discrete: (client: Client, first: number, length: number) => client.readDiscreteInputs(first, length),
} as const satisfies Record<Area, unknown>

const readBlock = async (
  client: Client,
  { points }: Device,
  block: BlockRead,
  into: Values,
): Promise<void> => {
  const { data, buffer } = await READ[block.area](client, block.first, block.length)
  for (const index of block.points) {
    const point = points[index]
    if (point === undefined) continue
    const from = Number.parseInt(point.sAddress, 10) - block.first
    const bit = data[from]
    into[index] =
      typeof bit === 'boolean'
        ? scaled(bit ? 1 : 0, point)
        : readValue(buffer.subarray(from * 2, (from + REGISTERS[point.sType]) * 2), point)
  }
}

const send = async (client: Client, write: RegisterWrite): Promise<void> => {
  if (write.kind === 'impossible') throw new NotWritten(write.words)
  if (write.kind === 'coil') await client.writeCoil(write.at, write.on)
  else if (write.bytes.length === 2) await client.writeRegister(write.at, write.bytes.readUInt16BE())
  else await client.writeRegisters(write.at, write.bytes)
}

export const openModbus: OpenLink = async (device, address) => {
  const socket = await connect(address, device.iPort)
  const client = new modbus.default()
  client.on('error', () => undefined)
  socket.on('error', () => undefined)
  await client.linkTCP(socket, { port: device.iPort })
  client.setID(device.iUnit)
  client.setTimeout(LIMIT_MS)
  let blocks = planReads(device.points)
  const refused = new Map<BlockRead, string>()

  const readOrSplit = async (block: BlockRead, values: Values): Promise<readonly BlockRead[]> => {
    try {
      await readBlock(client, device, block, values)
      refused.delete(block)
      return [block]
    } catch (error) {
      if (!isRefusal(error)) throw error
      if (block.points.length > 1) return splitBlock(block, device.points)
      refused.set(block, `${device.points[block.points[0] ?? 0]?.sName}: ${error.message}`)
      return [block]
    }
  }

  return {
    read: async () => {
      const values: Values = device.points.map(() => null)
      const next: BlockRead[] = []
      for (const block of blocks) next.push(...(await readOrSplit(block, values)))
      blocks = next
      return values
    },
    write: async (index, value) => {
      const point = device.points[index]
      if (point === undefined) throw new NotWritten('There is no such point.')
      await send(client, planWrite(point, value)).catch((error: unknown) => {
        throw isRefusal(error) ? new NotWritten(error.message) : error
      })
    },
    complaint: () => [...refused.values()][0] ?? null,
    close: () => {
      socket.destroy()
    },
  }
}

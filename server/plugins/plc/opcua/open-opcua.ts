// A device that speaks OPC UA.
import { NotWritten, type OpenLink } from '../link.ts'
import { isNodeId } from '../plan/node-ids.ts'
import { type Found, makeNodeReader } from './node-reader.ts'
import { writeNode } from './node-requests.ts'
import { Refusal } from './refusal.ts'
import { openSession } from './session.ts'

const wrongWith = (found: Found | undefined): string | undefined =>
  typeof found === 'object' ? found?.wrong : undefined

export const openOpcua: OpenLink = async (device, address) => {
  const { points } = device
  const session = await openSession(device, address)
  const readAll = makeNodeReader(session, device)
  let last: readonly Found[] = []
  return {
    read: async () => {
      last = await readAll()
      return last.map((found) => (typeof found === 'number' ? found : null))
    },
    write: async (index, value) => {
      const point = points[index]
      if (point === undefined || !isNodeId(point.sAddress)) throw new NotWritten('There is no such point.')
      const raw = (value - point.dOffset) / point.dScale
      await session
        .inTime(() => writeNode(session, point.sAddress, raw))
        .catch((error: unknown) => {
          throw error instanceof Refusal ? new NotWritten(error.message) : error
        })
    },
    complaint: () => {
      const place = last.findIndex((found) => wrongWith(found) !== undefined)
      return place < 0 ? null : `${points[place]?.sName}: ${wrongWith(last[place])}`
    },
    close: session.close,
  }
}

// Reads the nodes of all points. One request does, unless the device wants fewer at once: then halves of them, from then on.
import type { DataValue } from 'node-opcua-data-value'
import type { ReadValueId } from 'node-opcua-types'
import type { Device, Point } from '../device.ts'
import { isNodeId } from '../plan/node-ids.ts'
import { numberOfNode } from '../plan/node-values.ts'
import { scaled } from '../plan/register-values.ts'
import { nodeToRead, readNodes, typeOf } from './node-requests.ts'
import { Refusal } from './refusal.ts'
import type { Session } from './session.ts'

/** What was read of a point, or what is wrong with it. */
export type Found = number | null | { readonly wrong: string }

/** Nodes that are read by one request; `points` are their places in the list. */
type Batch = { readonly points: readonly number[]; readonly nodes: ReadValueId[] }

/** As many as most devices take; they say where it is too many. */
const MOST_NODES = 1_000

const TOO_MUCH = [
  'BadTooManyOperations',
  'BadRequestTooLarge',
  'BadResponseTooLarge',
  'BadEncodingLimitsExceeded',
]

const planBatches = (points: readonly Point[]): readonly Batch[] => {
  const all = points.flatMap(({ sAddress }, place) => (isNodeId(sAddress) ? [place] : []))
  return Array.from({ length: Math.ceil(all.length / MOST_NODES) }, (_, turn) => {
    const places = all.slice(turn * MOST_NODES, (turn + 1) * MOST_NODES)
    return { points: places, nodes: places.map((place) => nodeToRead(points[place]?.sAddress ?? '')) }
  })
}

const halvesOf = ({ points, nodes }: Batch): readonly Batch[] => {
  const middle = Math.ceil(points.length / 2)
  return [
    { points: points.slice(0, middle), nodes: nodes.slice(0, middle) },
    { points: points.slice(middle), nodes: nodes.slice(middle) },
  ]
}

const foundIn = (answer: DataValue, point: Point): Found => {
  if (answer.statusCode.isBad()) return { wrong: answer.statusCode.name }
  const type = typeOf(answer)
  if (type === undefined) return { wrong: 'its value is a list' }
  const number = numberOfNode(type, answer.value?.value)
  return number === undefined ? { wrong: `its value is no number (${type})` } : scaled(number, point)
}

/** What the device calls too much is answered; anything else that goes wrong is thrown. */
const tooMuch = (error: unknown): string => {
  if (error instanceof Refusal && TOO_MUCH.includes(error.status)) return error.status
  throw error
}

/** Answers what is found of the points of the device, in their order. */
export const makeNodeReader = (session: Session, { points, iPeriodSeconds }: Device) => {
  const maxAge = iPeriodSeconds * 500
  let batches = planBatches(points)

  const readBatch = async (batch: Batch, found: Found[]): Promise<readonly Batch[]> => {
    const answers = await readNodes(session, batch.nodes, maxAge).catch(tooMuch)
    if (typeof answers === 'string' && batch.points.length > 1) return readAll(halvesOf(batch), found)
    for (const [turn, place] of batch.points.entries()) {
      const [point, answer] = [points[place], answers[turn]]
      if (typeof answers === 'string') found[place] = { wrong: answers }
      else if (point !== undefined && typeof answer === 'object') found[place] = foundIn(answer, point)
    }
    return [batch]
  }

  const readAll = async (all: readonly Batch[], found: Found[]): Promise<readonly Batch[]> => {
    const next: Batch[] = []
    for (const batch of all) next.push(...(await readBatch(batch, found)))
    return next
  }

  return async (): Promise<readonly Found[]> => {
    const found: Found[] = points.map(() => ({ wrong: 'its address is no id of a node' }))
    batches = await session.inTime(() => readAll(batches, found))
    return found
  }
}

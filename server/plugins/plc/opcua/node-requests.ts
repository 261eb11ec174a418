// The requests about nodes that are asked of an OPC UA device, and what is taken of its answers.
import { type DataValue, TimestampsToReturn } from 'node-opcua-data-value'
import { coerceNodeId } from 'node-opcua-nodeid'
import { ReadRequest, ReadResponse, ReadValueId, WriteRequest, WriteResponse } from 'node-opcua-types'
import { DataType, Variant, VariantArrayType } from 'node-opcua-variant'
import { NotWritten } from '../link.ts'
import { nodeValueOf } from '../plan/node-writes.ts'
import type { Session } from './session.ts'

const VALUE_ATTRIBUTE = 13

export const nodeToRead = (sAddress: string): ReadValueId =>
  new ReadValueId({ nodeId: coerceNodeId(sAddress), attributeId: VALUE_ATTRIBUTE })

/** `maxAge` in milliseconds: a value that the device fetched since is as good as one that it fetches now. */
export const readNodes = async (
  { ask }: Session,
  nodes: ReadValueId[],
  maxAge: number,
): Promise<readonly DataValue[]> => {
  const request = new ReadRequest({ maxAge, timestampsToReturn: TimestampsToReturn.Neither })
  request.nodesToRead = nodes
  const answer = await ask(request)
  if (!(answer instanceof ReadResponse) || answer.results?.length !== nodes.length)
    throw new Error('It does not answer what it is asked.')
  return answer.results
}

/** What a value is, in the words of OPC UA; undefined where it is a list. */
export const typeOf = ({ value }: DataValue): string | undefined => {
  if (value !== undefined && value.arrayType !== VariantArrayType.Scalar) return undefined
  return DataType[value?.dataType ?? DataType.Null]
}

/** Writes a number as the type that the node has now. Throws NotWritten where it is no number, has no room for it, or the device refuses it. */
export const writeNode = async (session: Session, sAddress: string, raw: number): Promise<void> => {
  const [now] = await readNodes(session, [nodeToRead(sAddress)], 0)
  const type = now === undefined ? undefined : typeOf(now)
  const value = type === undefined ? undefined : nodeValueOf(type, raw)
  if (now?.value === undefined || value === undefined)
    throw new NotWritten(now?.statusCode.isBad() ? now.statusCode.name : 'It has no room for this value.')
  const variant = new Variant({ dataType: now.value.dataType, arrayType: VariantArrayType.Scalar, value })
  const answer = await session.ask(
    new WriteRequest({
      nodesToWrite: [
        { nodeId: coerceNodeId(sAddress), attributeId: VALUE_ATTRIBUTE, value: { value: variant } },
      ],
    }),
  )
  const status = answer instanceof WriteResponse ? answer.results?.[0] : undefined
  if (status === undefined) throw new Error('It does not answer what it is asked.')
  if (status.isBad()) throw new NotWritten(status.name)
}

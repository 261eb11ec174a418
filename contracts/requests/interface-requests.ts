// What the builder sends of what is offered to the outside.
import { Type } from 'typebox'
import { AnyObject, Body, Id, type Sent } from './words.ts'

const MOST_OVERLAP_HOURS = 168

export const TryInterfaceBody = Body(
  { sId: Id('The definition'), params: AnyObject('Values by their names, as a caller would send them') },
  { sId: 'orders', params: { customer: 'C-1001' } },
)

export type TryInterfaceRequest = Sent<typeof TryInterfaceBody>

export const MakeSecretBody = Body(
  {
    sId: Id('The credential'),
    version: Id('The version that was read'),
    iOverlapHours: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: MOST_OVERLAP_HOURS,
        description: 'For how long the secret before holds, too; 24 unless said',
      }),
    ),
  },
  { sId: 'web-shop', version: '815', iOverlapHours: 24 },
)

export type MakeSecretRequest = Sent<typeof MakeSecretBody>

export const ReplayReceiptBody = Body(
  { sReceiptId: Id('What was received') },
  { sReceiptId: '0198c1f2-7d3e-7a44-9a10-5b1f6c0d2e11' },
)

export const TellAgainBody = Body(
  { sDeliveryId: Id('What is told again') },
  { sDeliveryId: '0198c1f2-7d3e-7a44-9a10-5b1f6c0d2e11' },
)

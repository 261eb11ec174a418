// (b) One order with its five lines: two requests, one after the other, on both sides.
import type { LoadRequest } from '../measure/load.ts'
import type { Workload } from './workload.ts'

const ORDERS = 100

const read = (form: string, token: string, body: object): LoadRequest => ({
  method: 'POST',
  path: `/entry/business/getBusinessDataByFormcustomId/bench-orders%2F${form}?sModelsId=bench-orders`,
  token,
  body: JSON.stringify(body),
})

const handRead = (path: string, token: string, sId: string): LoadRequest => ({
  method: 'POST',
  path,
  token,
  body: JSON.stringify({ sId }),
})

export const orderWithLines: Workload = {
  name: 'One order with its lines',
  ask: ({ generic, handWritten }, turn) => {
    const sId = `o${((turn * 37) % ORDERS) + 1}`
    return {
      generic: [read('master', generic, { sId }), read('lines', generic, { sParentId: sId })],
      handWritten: [
        handRead('/hand/order', handWritten, sId),
        handRead('/hand/order-lines', handWritten, sId),
      ],
    }
  },
  ignore: [],
  cleanUp: [],
}

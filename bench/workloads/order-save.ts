// (c) Saves a new order with five lines and a bill number without gaps.
import type { Workload } from './workload.ts'

const REMARK = 'saved by a measurement'

// Whole quantities: a double would round half a cent to the other side.
const lines = (turn: number) =>
  [1, 2, 3, 4, 5].map((line) => ({ sProductId: `p${((turn + line) % 20) + 1}`, dQty: line }))

const added = (data: object) => ({ handleType: 'add', data })

const genericBody = (sCustomerId: string, turn: number) => ({
  forms: [
    { sFormId: 'bench-orders/master', rows: [added({ sCustomerId, sRemark: REMARK })] },
    { sFormId: 'bench-orders/lines', rows: lines(turn).map(added) },
  ],
})

const undo = (schema: string): readonly string[] => [
  `delete from ${schema}.benchorderline l using ${schema}.benchorder o
   where o."sBrandsId" = l."sBrandsId" and o."sSubsidiaryId" = l."sSubsidiaryId" and o."sId" = l."sParentId" and o."sRemark" = '${REMARK}'`,
  `delete from ${schema}.benchorder where "sRemark" = '${REMARK}'`,
]

export const orderSave: Workload = {
  name: 'Save of an order with five lines',
  ask: (tokens, turn) => {
    const sCustomerId = `c${(turn % 20) + 1}`
    return {
      generic: [
        {
          method: 'POST',
          path: '/entry/business/addUpdateDelBusinessData?sModelsId=bench-orders',
          token: tokens.generic,
          body: JSON.stringify(genericBody(sCustomerId, turn)),
        },
      ],
      handWritten: [
        {
          method: 'POST',
          path: '/hand/save-order',
          token: tokens.handWritten,
          body: JSON.stringify({ sCustomerId, sRemark: REMARK, lines: lines(turn) }),
        },
      ],
    }
  },
  ignore: ['sId', 'version', 'sParentId'],
  cleanUp: [
    ...undo('public'),
    ...undo('hand'),
    'delete from framework.sysbillnocounter',
    'delete from hand.billno',
    'truncate framework.sysaudit, hand.audit',
  ],
}

// (a) A page of 50 with a filter and a capped count, over a million rows of 100 tenants.
import type { Workload } from './workload.ts'

const PAGES = 3
const SINCE = '2025-01-01'

/** The body of a read of open documents since a day. */
export const genericListBody = (pageNum: number): object => ({
  pageNum,
  pageSize: 50,
  count: 'capped',
  filters: [
    { field: 'bCheck', op: 'eq', value: 0 },
    { field: 'tBillDate', op: 'ge', value: SINCE },
  ],
  orderBy: [
    { field: 'tBillDate', desc: true },
    { field: 'sBillNo', desc: true },
  ],
})

const handBody = (pageNum: number) => ({ pageNum, pageSize: 50, approved: 0, since: SINCE })

export const listPage: Workload = {
  name: 'Page of 50, filter, capped count',
  ask: (tokens, turn) => {
    const pageNum = (turn % PAGES) + 1
    return {
      generic: [
        {
          method: 'POST',
          path: '/entry/business/getBusinessDataByFormcustomId/bench-documents%2Flist?sModelsId=bench-documents',
          token: tokens.generic,
          body: JSON.stringify(genericListBody(pageNum)),
        },
      ],
      handWritten: [
        {
          method: 'POST',
          path: '/hand/documents',
          token: tokens.handWritten,
          body: JSON.stringify(handBody(pageNum)),
        },
      ],
    }
  },
  ignore: ['nextCursor'],
  cleanUp: [],
}

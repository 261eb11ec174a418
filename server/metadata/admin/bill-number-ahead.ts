// How a document of the builder's own tenant would be numbered next: told, not drawn.
import type { BillNumberRequest } from '#contracts/requests/bill-number-requests.ts'
import type { Session } from '#server/kernel/context/session.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { admitToRead } from './layers.ts'
import { billNumberAheadSql } from './query/bill-number-query.ts'

export type BillNumberAnswer = { readonly sBillNo: string }

export type BillNumberAhead = (session: Session, request: BillNumberRequest) => Promise<BillNumberAnswer>

export const createBillNumberAhead =
  (database: Pick<Database, 'platform'>): BillNumberAhead =>
  async (session, request) => {
    admitToRead(session)
    const [told] = await database.platform((query) =>
      query<BillNumberAnswer>(billNumberAheadSql(session.context, request)),
    )
    if (told === undefined) throw new Error('No number was told.')
    return told
  }

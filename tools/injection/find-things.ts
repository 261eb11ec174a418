// What requests about sales orders need to be answered.
import { Refused } from '../command/refused.ts'
import type { Found, Order } from './generic-attempts.ts'
import { ask, type Service } from './service.ts'

type Page = { readonly rows: readonly Order[]; readonly nextCursor?: string }

const READ = '/entry/business/getBusinessDataByFormcustomId/sal-sales-order.list?sModelsId=sal-sales-order'

const orders = (service: Service, bCheck: number): Promise<Page> =>
  ask(service, READ, {
    filters: [{ field: 'bCheck', op: 'eq', value: bCheck }],
    pageSize: 2,
  }) as Promise<Page>

export const findThings = async (service: Service): Promise<Found> => {
  const { rows: approved, nextCursor } = await orders(service, 1)
  const { rows: drafts } = await orders(service, 0)
  if (approved[0] === undefined || drafts[0] === undefined || nextCursor === undefined)
    throw new Refused('The company has too few sales orders, approved or not: ask a demo.')
  return { approved: approved[0], draft: drafts[0], cursor: nextCursor }
}

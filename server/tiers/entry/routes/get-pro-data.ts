// POST /entry/business/getProData
import type { EntryRoute } from '../entry-route.ts'
import { addProcedureRoute } from '../procedure-route.ts'

export const getProData: EntryRoute = (server, services) =>
  addProcedureRoute(server, services, {
    url: '/entry/business/getProData',
    summary: 'Read the rows that a routine returns',
  })

// POST /entry/procedureCall/doGenericProcedureCall
import type { EntryRoute } from '../entry-route.ts'
import { addProcedureRoute } from '../procedure-route.ts'

export const doGenericProcedureCall: EntryRoute = (server, services) =>
  addProcedureRoute(server, services, {
    url: '/entry/procedureCall/doGenericProcedureCall',
    summary: 'Call a routine, as a module’s button does',
  })

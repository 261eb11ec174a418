// POST /entry/procedureCall/doGenericProcedureCall
import type { EntryRoute } from '../entry-route.ts'
import { addRoutineRoute } from '../routine-route.ts'

export const doGenericProcedureCall: EntryRoute = (server, services) =>
  addRoutineRoute(server, services, {
    url: '/entry/procedureCall/doGenericProcedureCall',
    summary: 'Call a routine, as a module’s button does',
  })

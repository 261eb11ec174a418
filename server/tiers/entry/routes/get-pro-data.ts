// POST /entry/business/getProData
import type { EntryRoute } from '../entry-route.ts'
import { addRoutineRoute } from '../routine-route.ts'

export const getProData: EntryRoute = (server, services) =>
  addRoutineRoute(server, services, {
    url: '/entry/business/getProData',
    summary: 'Read the rows that a routine returns',
  })

// Approved device commands of a place: each is taken, so that nobody writes it a second time, then written by whoever watches its device, and what
// came of it kept. Those of one device go in the order of their approval; those of a device that nobody watches wait, and expire.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Place } from '../device.ts'
import { claimCommandSql, settleCommandSql, waitingCommandsSql } from '../query/command-query.ts'
import type { DeviceWatch } from './device-watch.ts'
import type { Wanted } from './write-point.ts'

export type SendParts = {
  readonly database: Pick<Database, 'inTenant'>
  readonly context: RequestContext
  readonly place: Place
  readonly watchOf: (sDeviceId: string) => DeviceWatch | undefined
}

/** Every name is qualified. */
const WRITE = { schemas: [], mode: 'write' } as const

type Waiting = { readonly sId: string; readonly sDeviceId: string }

/** Settles when all are written or refused. Throws when the database is away; what was not taken then still waits. */
export const sendCommands = async ({ database, context, place, watchOf }: SendParts): Promise<void> => {
  const claim = async (sId: string): Promise<Wanted | undefined> => {
    const [taken] = await database.inTenant(context, WRITE, (query) =>
      query<Wanted>(claimCommandSql(place, sId)),
    )
    return taken
  }
  const send = async ({ sId, sDeviceId }: Waiting): Promise<void> => {
    const outcome = await watchOf(sDeviceId)?.send(() => claim(sId))
    if (outcome === undefined) return
    await database.inTenant(context, WRITE, (query) => query(settleCommandSql(place, sId, outcome)))
  }
  const waiting = await database.inTenant(context, { schemas: [], mode: 'read' }, (query) =>
    query<Waiting>(waitingCommandsSql(place)),
  )
  const sent = await Promise.allSettled(waiting.map(send))
  const failed = sent.find((one) => one.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

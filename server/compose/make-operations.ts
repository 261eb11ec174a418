// What operators ask a node: whether it is ready, what is wrong, its figures.
import type { FastifyPluginAsync } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Database } from '../platform/postgres/database.ts'
import { WORTH_TELLING_MS } from '../platform/postgres/watch/database-clock.ts'
import { NO_ROOM } from '../platform/telemetry/tell-once.ts'
import { buildOperationsApp } from '../tiers/operations/operations-app.ts'
import type { World } from './open-world.ts'

export type Stopping = { readonly isStopping: () => boolean }

const replicaState = async (database: Database): Promise<'ok' | 'behind'> => {
  await database.pingReads()
  return database.isReplicaBehind() ? 'behind' : 'ok'
}

/** Nothing where the difference is none that anybody would notice. */
const secondsApart = (offsetMs: number): number =>
  Math.abs(offsetMs) > WORTH_TELLING_MS ? Math.round(Math.abs(offsetMs) / 1000) : 0

export const makeOperations = (
  { databaseReadUrl }: Config,
  { database, store, telemetry, catalogue, overrides }: World,
  { isStopping }: Stopping,
): FastifyPluginAsync => {
  const { metrics, observe } = telemetry
  return buildOperationsApp({
    checks: {
      database: database.ping,
      logins: database.pingLogins,
      writes: async () => {
        await database.pingWrites()
        if (telemetry.troubles.has(NO_ROOM)) await database.requireRoom()
      },
      ...(databaseReadUrl === undefined ? {} : { replica: () => replicaState(database) }),
      store: store.ping,
      structure: catalogue.requireRead,
    },
    faults: () => ({
      ignoredOverrides: overrides.count(),
      shutCustomerLogins: database.shutCustomerLogins(),
      secondsFromTheDatabasesClock: secondsApart(database.clockOffsetMs()),
    }),
    isStopping,
    metrics: async () => ({ contentType: metrics.contentType, text: await metrics.text() }),
    observe,
  })
}

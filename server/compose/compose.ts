// From a configuration to an application that listens and closes. This folder alone constructs things.
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyPluginAsync } from 'fastify'
import type { Config, Tier } from '../config/config.ts'
import { createReceiveHook } from '../hooks/receive-hook.ts'
import { NODE_WARNINGS } from '../kernel/observation/node-difference.ts'
import { makeBodyRoom } from '../platform/fairness/body-room.ts'
import { makeBodyTurns } from '../platform/fairness/body-turns.ts'
import { buildEntryApp } from '../tiers/entry/entry-app.ts'
import { buildExternalApp } from '../tiers/external/external-app.ts'
import { CONNECTION_LIMITS, makeConnections } from '../tiers/http/connections.ts'
import { createHttpServer } from '../tiers/http/http-server.ts'
import type { BodyShares } from '../tiers/http/json-bodies.ts'
import type { Services } from '../tiers/services.ts'
import { buildWebApp } from '../tiers/web/web-app.ts'
import { buildWebhookApp } from '../tiers/webhook/webhook-app.ts'
import { makeExternal } from './make-external.ts'
import { makeOperations, type Stopping } from './make-operations.ts'
import { makeServices } from './make-services.ts'
import { makeStructureChanges, type StructureChanges } from './make-structure.ts'
import { fileWarnings } from './open-files.ts'
import { closeWorld, openWorld, type World } from './open-world.ts'

export type Application = {
  /** Answers the address once requests are taken. */
  readonly listen: () => Promise<{ readonly address: string }>
  /** What an operator should know of the nodes beside this one, a sentence each. */
  readonly warnings: () => readonly string[]
  /** Says that it is not ready, takes no more connections after a pause, lets the requests under way finish, then closes everything. */
  readonly close: () => Promise<void>
}

const MINUTE = 60_000

const WEB_PAGES = fileURLToPath(new URL('../../web/dist', import.meta.url))

type Made = {
  readonly world: World
  readonly structureChanges: StructureChanges
  readonly bodyShares: BodyShares
}

const makeTiers = (
  config: Config,
  { world, structureChanges, bodyShares }: Made,
  stopping: Stopping,
): Readonly<Record<string, FastifyPluginAsync>> => {
  let made: Services | undefined
  const services = (): Services => (made ??= makeServices(world, structureChanges, config.tokenKeys))
  const all: Readonly<Record<Tier, () => FastifyPluginAsync>> = {
    entry: () => buildEntryApp(services()),
    external: () => buildExternalApp(makeExternal(world, services())),
    webhook: () =>
      buildWebhookApp({
        receive: createReceiveHook({ ...world, outside: world.access.outside }),
        room: bodyShares,
      }),
    web: () => buildWebApp(WEB_PAGES),
  }
  const asked = config.tiers.map((tier) => [tier, all[tier]()] as const)
  return { operations: makeOperations(config, world, stopping), ...Object.fromEntries(asked) }
}

export const compose = async (config: Config): Promise<Application> => {
  const world = await openWorld(config)
  const structureChanges = makeStructureChanges(world)
  const { requestLimitMs, drainPauseMs } = config.limits
  const bodyShares = { ...makeBodyRoom(config.limits), ...makeBodyTurns() }
  const connections = makeConnections({ ...CONNECTION_LIMITS, silence: requestLimitMs + MINUTE })
  let isServing = false
  let isStopping = false
  const server = await createHttpServer({
    observe: world.telemetry.observe,
    maxBodyBytes: config.limits.maxBodyBytes,
    bodyShares,
    requestLimitMs,
    connections,
    trustProxy: config.trustProxy,
    tiers: makeTiers(config, { world, structureChanges, bodyShares }, { isStopping: () => isStopping }),
  })
  return {
    warnings: () => [
      ...world.otherNodes.differences().map((one) => NODE_WARNINGS[one]),
      ...fileWarnings(config),
    ],
    listen: async () => {
      await structureChanges.finish()
      const address = await server.listen({ host: config.host, port: config.port })
      isServing = true
      if (config.worksOnQueue) world.queue.consumer.begin()
      if (config.worksOnQueue && config.tellsOthers) world.teller.begin()
      if (config.runsJobs) world.scheduler.begin()
      return { address }
    },
    close: async () => {
      isStopping = true
      world.live.close()
      connections.announceEnd()
      if (isServing) await sleep(drainPauseMs)
      await connections.end()
      world.otherNodes.close()
      await server.close()
      await closeWorld(world)
    },
  }
}

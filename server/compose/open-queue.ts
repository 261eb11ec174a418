// The queue's consumer with what its listeners call, and its figures.
import type { Payload } from '#contracts/queue.ts'
import type { Access } from '../access/access.ts'
import type { KeptLicence } from '../access/licence/licence-file.ts'
import { createSendNotification } from '../activity/send-notification.ts'
import type { Config, Limits } from '../config/config.ts'
import { createDeliverHook } from '../hooks/deliver-hook.ts'
import { createHookSession } from '../hooks/hook-session.ts'
import type { Dashboards } from '../insight/charts/read-dashboard.ts'
import { createRefreshKeyFigures } from '../insight/key-figures/refresh-key-figures.ts'
import { faultTeller } from '../kernel/observation/fault-teller.ts'
import type { Live } from '../live/live.ts'
import type { Metadata } from '../metadata/metadata.ts'
import type { Cache } from '../platform/cache/cache.ts'
import type { Database } from '../platform/postgres/database.ts'
import type { Telemetry } from '../platform/telemetry/telemetry.ts'
import { type Consumer, makeConsumer } from '../queue/consumer.ts'
import { createEnqueue, type Enqueue } from '../queue/enqueue.ts'
import { type QueueFigures, watchQueueFigures } from '../queue/figures.ts'
import type { HandleParts } from '../queue/handle-message.ts'
import { makeListeners } from '../queue/listeners.ts'
import { createWorkCenter } from '../work-center/work-center.ts'
import { fireTimer } from '../workflow/runtime/fire-timer.ts'
import { replaceGone } from '../workflow/runtime/replace-gone.ts'
import type { EngineParts } from '../workflow/runtime/take-step.ts'
import { byTurns } from '../workflow/runtime/turn.ts'
import { routineAdmitter } from './make-gate.ts'
import type { Background } from './open-background.ts'
import { openDashboards } from './open-dashboards.ts'

export type Queue = {
  readonly consumer: Consumer
  readonly figures: QueueFigures
  /** Drawn for who waits, and again in the background. */
  readonly dashboards: Dashboards
  /** In the transaction that causes it. */
  readonly enqueue: Enqueue
}

type QueueWorld = {
  readonly database: Database
  readonly metadata: Metadata
  readonly cache: Cache
  readonly access: Access
  readonly licence: Pick<KeptLicence, 'readAgain' | 'of'>
  readonly live: Pick<Live, 'changed' | 'messaged'>
  readonly background: Pick<Background, 'makers' | 'read'>
  readonly engine: EngineParts
  readonly checkflow: Config['checkflow']
  readonly telemetry: Telemetry
  readonly limits: Pick<Limits, 'messageLimitMs' | 'statementTimeoutMs' | 'chartLimitMs' | 'chartAgeMs'>
}

/** The work of who caused it that has ended; null where it says nothing of that. */
const workIn = (said: Payload<'NOTIFICATION_SEND'>): string | null => {
  if (said.kind === 'run') return said.sRunId
  return said.kind === 'givenUp' ? said.sMessageId : null
}

/** In whose name a message is worked on: a user's, or the hook's that received what it is about. */
const sessionOfCauser = ({
  database,
  access,
  licence,
}: Pick<QueueWorld, 'database' | 'access' | 'licence'>): HandleParts['sessionOfCauser'] => {
  const sessionOfHook = createHookSession({ database, licence, outside: access.outside })
  return async ({ sName, sUserId, ...caused }) =>
    sName === 'WEBHOOK_RECEIVED'
      ? sessionOfHook({ ...caused, sHookId: sUserId })
      : access.sessionOfUser({ ...caused, sUserId })
}

/** What follows from a change is looked for as soon as the change is heard of. */
export const openQueue = ({
  database,
  metadata,
  cache,
  access,
  licence,
  live,
  background,
  engine,
  checkflow,
  telemetry: { observe },
  limits,
}: QueueWorld): Queue => {
  const workCenter = createWorkCenter({ database, metadata, cache, observe })
  const enqueue = createEnqueue(database)
  const { read } = background
  const dashboards = openDashboards({ database, metadata, cache, enqueue, read, limits, observe })
  const consumer = makeConsumer({
    database,
    catalogue: metadata.catalogue,
    sessionOfCauser: sessionOfCauser({ database, access, licence }),
    listeners: makeListeners({
      readLicence: licence.readAgain,
      calculateWorkCenter: workCenter.calculate,
      refreshKeyFigures: createRefreshKeyFigures(metadata),
      renewDashboard: ({ context, ...session }, { sLanguage, ...asked }, unwanted) =>
        dashboards.renew(
          { ...session, context: { ...context, sLanguage: sLanguage ?? context.sLanguage } },
          asked,
          unwanted,
        ),
      fireTimer: ({ context, effect }, timerId) =>
        byTurns(context, (begin) =>
          effect(async (query) => {
            await begin(query)
            await fireTimer(engine, { query, context }, { timerId, isForced: false })
          }),
        ),
      replaceGone: ({ context, effect }, gone) =>
        effect((query) => replaceGone(engine, { query, context }, gone)),
      deliverHook: createDeliverHook({
        ...{ database, metadata },
        admitRoutine: routineAdmitter({ checkflow, engine, database }),
      }),
      ...background.makers,
      fault: faultTeller(observe),
      sendNotification: createSendNotification((by, sUserIds, said) => {
        const { sBrandsId } = by
        for (const sUserId of sUserIds)
          live.messaged({ sBrandsId, sUserId, sRunId: sUserId === by.sUserId ? workIn(said) : null })
      }),
    }),
    changed: live.changed,
    observe,
    limitMs: limits.messageLimitMs,
    statementTimeoutMs: limits.statementTimeoutMs,
  })
  database.onChange(async () => consumer.wake())
  return { consumer, figures: watchQueueFigures(database), dashboards, enqueue }
}

/** Before anything that it works with closes. */
export const closeQueue = async ({ consumer, figures }: Queue): Promise<void> => {
  figures.close()
  await consumer.close()
}

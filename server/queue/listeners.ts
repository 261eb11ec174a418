// The 24 listeners, one for each destination. Work that is not there yet is given up with a word: its message is kept, and is replayed once
// there is somebody to do it.
import type { Text } from '#contracts/language.ts'
import { P2pQueue, type Payload } from '#contracts/queue.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Session } from '#server/kernel/context/session.ts'
import type { Complaint } from '#server/kernel/errors/app-error.ts'
import { NO_USER, NOT_LICENSED, unfitPayload } from './failure-text.ts'
import { GivenUp, type Listener, type Listeners, Waits, type Work } from './message.ts'
import type { MakesFile } from './message-limit.ts'
import {
  logCallsSql,
  mergeAllBaseSql,
  mergeOwnBaseSql,
  syncGoneSql,
  syncTodoSql,
} from './query/message-query.ts'
import { isToldFailure, toldTo } from './told-failure.ts'

/** Runs the destination's routine, for the tenant that caused the message or for all. It touches no cache. */
const mergesBase =
  <Name extends P2pQueue>(name: Name): Listener<Name> =>
  ({ session, effect }) =>
    effect(async (query) => {
      await query(session === null ? mergeAllBaseSql(name) : mergeOwnBaseSql(name))
    })

type Does<Name extends P2pQueue> = (session: Session, work: Work<Name>) => Promise<unknown>

/** Work in the name of who caused it. */
const forUser =
  <Name extends P2pQueue>(does: Does<Name>): Listener<Name> =>
  async (work) => {
    if (work.session === null) throw new GivenUp(NO_USER)
    await does(work.session, work)
  }

/** The same where it makes a file for them. */
const makesFile =
  <Name extends MakesFile>(does: Does<Name>, { fault }: Pick<ListenerParts, 'fault'>): Listener<Name> =>
  (work) =>
    forUser(does)(work).catch((error: unknown) => {
      if (work.unwanted.aborted) throw error
      if (!isToldFailure(error)) fault('making a file in the background', error)
      throw toldTo(error)
    })

/** The one call that is missing. */
const notYet = (what: Text) => async (): Promise<never> => {
  throw new GivenUp({
    en: `This version of the service does not ${what.en} yet.`,
    zh: `此版本的服务尚不支持${what.zh}。`,
  })
}

type MakeFile<Name extends MakesFile> = (
  session: Session,
  work: Pick<Work<Name>, 'effect' | 'unwanted'> & {
    readonly sWorkId: string
    readonly asked: Payload<Name>
  },
) => Promise<void>

export type ListenerParts = {
  readonly readLicence: () => Promise<void>
  readonly renewDashboard: (
    session: Session,
    asked: Payload<'CHART_REFRESH'>,
    unwanted: AbortSignal,
  ) => Promise<void>
  readonly exportInBackground: MakeFile<'DATA_EXPORT'>
  readonly printInBackground: MakeFile<'REPORT_RENDER'>
  readonly fault: (where: string, error: unknown) => void
  /** In the transaction of the effect; a timer that is gone, or due later, is done. */
  readonly fireTimer: (
    work: Pick<Work<'WORKFLOW_TIMER'>, 'effect'> & { readonly context: RequestContext },
    sTimerId: string,
  ) => Promise<void>
  /** In the transaction of the effect; who may work there again stays asked. */
  readonly replaceGone: (
    work: Pick<Work<'WORKFLOW_TODO_SYNC'>, 'effect'> & { readonly context: RequestContext },
    gone: { readonly processInstanceId: string; readonly sUserId: string },
  ) => Promise<void>
  readonly deliverHook: (
    delivery: Payload<'WEBHOOK_RECEIVED'> &
      Pick<Work<'WEBHOOK_RECEIVED'>, 'effect'> & {
        readonly context: RequestContext
        readonly tries: number
      },
  ) => Promise<
    | { readonly kind: 'done' | 'waits' }
    | { readonly kind: 'unfit'; readonly complaints: readonly Complaint[] }
  >
  readonly calculateWorkCenter: (session: Session) => Promise<unknown>
  readonly refreshKeyFigures: (
    asked: Payload<'KPI_REFRESH'> & Pick<Work<'KPI_REFRESH'>, 'effect'> & { readonly session: Session },
  ) => Promise<void>
  readonly sendNotification: (
    session: Session,
    notification: Pick<Work<'NOTIFICATION_SEND'>, 'effect'> & {
      readonly said: Payload<'NOTIFICATION_SEND'>
      readonly source: string
    },
  ) => Promise<unknown>
}

export const makeListeners = (parts: ListenerParts): Listeners => ({
  CHANGE_GDS_MODULE: mergesBase(P2pQueue.CHANGE_GDS_MODULE),
  CHANGE_GDS_CONFIGFORM_MASTER: mergesBase(P2pQueue.CHANGE_GDS_CONFIGFORM_MASTER),
  CHANGE_GDS_CONFIGFORM_SLAVE: mergesBase(P2pQueue.CHANGE_GDS_CONFIGFORM_SLAVE),
  CHANGE_GDS_FORM_CONST: mergesBase(P2pQueue.CHANGE_GDS_FORM_CONST),
  CHANGE_GDS_JURISDICTION: mergesBase(P2pQueue.CHANGE_GDS_JURISDICTION),
  CHANGE_GDS_ROUTE: mergesBase(P2pQueue.CHANGE_GDS_ROUTE),
  CHANGE_GDS_CONFIG_CHAR: mergesBase(P2pQueue.CHANGE_GDS_CONFIG_CHAR),
  CHANGE_SYS_BILLNO_SETTINGS: mergesBase(P2pQueue.CHANGE_SYS_BILLNO_SETTINGS),
  CHANGE_SYS_REPORT: mergesBase(P2pQueue.CHANGE_SYS_REPORT),
  CHANGE_SYS_API: mergesBase(P2pQueue.CHANGE_SYS_API),
  CHANGE_SIS_VERSION_FLOW: mergesBase(P2pQueue.CHANGE_SIS_VERSION_FLOW),
  CHANGE_SFT_JURISDICTION_GROUP: mergesBase(P2pQueue.CHANGE_SFT_JURISDICTION_GROUP),
  WORK_CENTER_CALCULATE: forUser((session) => parts.calculateWorkCenter(session)),
  KPI_REFRESH: forUser((session, { payload, effect }) =>
    parts.refreshKeyFigures({ ...payload, session, effect }),
  ),
  CHART_REFRESH: forUser((session, { payload, unwanted }) =>
    parts.renewDashboard(session, payload, unwanted),
  ),
  REPORT_RENDER: makesFile<'REPORT_RENDER'>(
    (session, { payload, message, effect, unwanted }) =>
      parts.printInBackground(session, { sWorkId: message.sId, asked: payload, effect, unwanted }),
    parts,
  ),
  DATA_IMPORT: forUser(notYet({ en: 'import', zh: '导入' })),
  DATA_EXPORT: makesFile<'DATA_EXPORT'>(
    (session, { payload, message, effect, unwanted }) =>
      parts.exportInBackground(session, { sWorkId: message.sId, asked: payload, effect, unwanted }),
    parts,
  ),
  WORKFLOW_TODO_SYNC: forUser(({ context }, { payload: { sGoneUserId, sProcessInstanceId }, effect }) =>
    sGoneUserId !== undefined && sProcessInstanceId !== undefined
      ? parts.replaceGone(
          { context, effect },
          { processInstanceId: sProcessInstanceId, sUserId: sGoneUserId },
        )
      : effect(async (query) => {
          await query(sGoneUserId === undefined ? syncTodoSql() : syncGoneSql(sGoneUserId))
        }),
  ),
  WORKFLOW_TIMER: forUser(({ context }, { payload, effect }) =>
    parts.fireTimer({ context, effect }, payload.sTimerId),
  ),
  WEBHOOK_RECEIVED: forUser(async ({ context }, { payload, message, effect }) => {
    const delivered = await parts.deliverHook({ ...payload, context, tries: message.iTries, effect })
    if (delivered.kind === 'waits') throw new Waits(NOT_LICENSED)
    if (delivered.kind === 'unfit') throw new GivenUp(unfitPayload(delivered.complaints))
  }),
  API_CALL_LOG: ({ payload, effect }) =>
    effect(async (query) => {
      await query(logCallsSql(payload.calls))
    }),
  NOTIFICATION_SEND: forUser((session, { payload, message, effect }) =>
    parts.sendNotification(session, { said: payload, source: message.sId, effect }),
  ),
  LICENSE_CHANGED: () => parts.readLicence(),
})

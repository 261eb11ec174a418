// The destinations of the queue and what each message brings; and what administrators are told of them.
import { type Static, type TSchema, Type } from 'typebox'
import { CallToLog, MOST_CALLS } from './interface-calls.ts'
import { LANGUAGES } from './language.ts'
import { ExportBody } from './requests/export-request.ts'
import { ReportBody } from './requests/report-request.ts'
import { AnyObject, Id, Ids, Words } from './requests/words.ts'

/** Where messages go, one listener each. */
export const P2pQueue = {
  CHANGE_GDS_MODULE: 'CHANGE_GDS_MODULE',
  CHANGE_GDS_CONFIGFORM_MASTER: 'CHANGE_GDS_CONFIGFORM_MASTER',
  CHANGE_GDS_CONFIGFORM_SLAVE: 'CHANGE_GDS_CONFIGFORM_SLAVE',
  CHANGE_GDS_FORM_CONST: 'CHANGE_GDS_FORM_CONST',
  CHANGE_GDS_JURISDICTION: 'CHANGE_GDS_JURISDICTION',
  CHANGE_GDS_ROUTE: 'CHANGE_GDS_ROUTE',
  CHANGE_GDS_CONFIG_CHAR: 'CHANGE_GDS_CONFIG_CHAR',
  CHANGE_SYS_BILLNO_SETTINGS: 'CHANGE_SYS_BILLNO_SETTINGS',
  CHANGE_SYS_REPORT: 'CHANGE_SYS_REPORT',
  CHANGE_SYS_API: 'CHANGE_SYS_API',
  CHANGE_SIS_VERSION_FLOW: 'CHANGE_SIS_VERSION_FLOW',
  CHANGE_SFT_JURISDICTION_GROUP: 'CHANGE_SFT_JURISDICTION_GROUP',
  WORK_CENTER_CALCULATE: 'WORK_CENTER_CALCULATE',
  KPI_REFRESH: 'KPI_REFRESH',
  CHART_REFRESH: 'CHART_REFRESH',
  REPORT_RENDER: 'REPORT_RENDER',
  DATA_IMPORT: 'DATA_IMPORT',
  DATA_EXPORT: 'DATA_EXPORT',
  WORKFLOW_TODO_SYNC: 'WORKFLOW_TODO_SYNC',
  WORKFLOW_TIMER: 'WORKFLOW_TIMER',
  WEBHOOK_RECEIVED: 'WEBHOOK_RECEIVED',
  API_CALL_LOG: 'API_CALL_LOG',
  NOTIFICATION_SEND: 'NOTIFICATION_SEND',
  LICENSE_CHANGED: 'LICENSE_CHANGED',
} as const

export type P2pQueue = (typeof P2pQueue)[keyof typeof P2pQueue]

export const DESTINATIONS = Object.values(P2pQueue)

type Definition = { readonly version: number; readonly payload: TSchema }

/** Base rows of a table were changed. */
const Change = { version: 1, payload: Words({ sTbName: Id('The table') }) } as const
const Nothing = Words({})

/** Of a file that is made for who asked for it. */
const MadeFor = {
  sModelsId: Id('The module'),
  sTitle: Type.String({ description: 'What is made, as its user calls it' }),
  sLanguage: Type.Enum([...LANGUAGES]),
}

/** What somebody is to be told; who that is follows from it. */
const Notification = Type.Union([
  Words({ kind: Type.Literal('mention'), sCommentId: Id('The comment that mentions them') }),
  Words({
    kind: Type.Enum(['approved', 'withdrawn']),
    sModelsId: Id('The module'),
    sTbName: Id('The table of the records'),
    sIds: Ids,
  }),
  Words({
    kind: Type.Literal('asked'),
    sTaskIds: Type.Array(Id('A task that somebody is newly asked to do'), { minItems: 1, maxItems: 500 }),
  }),
  Words({ kind: Type.Literal('ended'), sProcessInstanceId: Id('The process of a record that has ended') }),
  Words({ kind: Type.Literal('run'), sRunId: Id('The run of a job that has ended') }),
  Words({ kind: Type.Literal('givenUp'), sMessageId: Id('The message that was given up') }),
])

/** The payload of each destination, with the version that is understood: whoever changes one raises its number. */
export const PAYLOADS = {
  CHANGE_GDS_MODULE: Change,
  CHANGE_GDS_CONFIGFORM_MASTER: Change,
  CHANGE_GDS_CONFIGFORM_SLAVE: Change,
  CHANGE_GDS_FORM_CONST: Change,
  CHANGE_GDS_JURISDICTION: Change,
  CHANGE_GDS_ROUTE: Change,
  CHANGE_GDS_CONFIG_CHAR: Change,
  CHANGE_SYS_BILLNO_SETTINGS: Change,
  CHANGE_SYS_REPORT: Change,
  CHANGE_SYS_API: Change,
  CHANGE_SIS_VERSION_FLOW: Change,
  CHANGE_SFT_JURISDICTION_GROUP: Change,
  WORK_CENTER_CALCULATE: { version: 1, payload: Nothing },
  KPI_REFRESH: {
    version: 1,
    payload: Words({ sKeyFigureId: Type.Union([Id('A key figure'), Type.Null()]) }),
  },
  CHART_REFRESH: {
    version: 2,
    payload: Words({
      sModelsId: Id('The dashboard'),
      params: AnyObject('Parameters of its charts’ routines'),
      /** Null: in the user's own. */
      sLanguage: Type.Union([Type.Enum([...LANGUAGES]), Type.Null()]),
    }),
  },
  REPORT_RENDER: {
    version: 2,
    payload: Words({ ...MadeFor, request: ReportBody }),
  },
  DATA_IMPORT: {
    version: 1,
    payload: Words({ sModelsId: Id('The module'), sFormId: Id('The form'), sFileId: Id('What is imported') }),
  },
  DATA_EXPORT: {
    version: 2,
    payload: Words({ ...MadeFor, request: ExportBody }),
  },
  WORKFLOW_TODO_SYNC: {
    version: 3,
    payload: Words({
      sGoneUserId: Type.Optional(Id('Who may work no more where they did; unless said, roles have changed')),
      sProcessInstanceId: Type.Optional(Id('An instance that asks them; unless said, all are looked for')),
    }),
  },
  WORKFLOW_TIMER: { version: 1, payload: Words({ sTimerId: Id('The timer') }) },
  WEBHOOK_RECEIVED: {
    version: 2,
    payload: Words({ sReceiptId: Id('What was received') }),
  },
  API_CALL_LOG: {
    version: 2,
    payload: Words({ calls: Type.Array(CallToLog, { minItems: 1, maxItems: MOST_CALLS }) }),
  },
  NOTIFICATION_SEND: { version: 4, payload: Notification },
  LICENSE_CHANGED: { version: 1, payload: Nothing },
} as const satisfies Record<P2pQueue, Definition>

export type Payload<Name extends P2pQueue> = Static<(typeof PAYLOADS)[Name]['payload']>

export type DestinationState = {
  readonly sName: P2pQueue
  /** How many wait or are worked on. */
  readonly iDepth: number
  /** Of these, how many failed at least once. */
  readonly iFailing: number
  /** How many were given up. */
  readonly iDead: number
  /** How long the oldest of the depth has been there; 0 where there is none. */
  readonly iOldestSeconds: number
  /** How many were done in the last minute. */
  readonly iPerMinute: number
}

export const MESSAGE_STATES = ['waiting', 'running', 'done', 'dead', 'stopped'] as const

export type QueueMessage = {
  readonly sId: string
  readonly sName: P2pQueue
  readonly sState: (typeof MESSAGE_STATES)[number]
  /** Where it was put in; null where no tenant caused it. */
  readonly sBrandsId: string | null
  readonly iVersion: number
  readonly iTries: number
  readonly tAt: string
  readonly sError: string | null
  readonly tFailed: string | null
  readonly payload: unknown
}

// What the tiers serve: everything that their routes call, filled in by compose.
import type { Readable } from 'node:stream'
import type { MentionableAnswer } from '#contracts/activity.ts'
import type { RecordFilesAnswer, UploadAnswer } from '#contracts/files.ts'
import type { MessagesAnswer } from '#contracts/messages.ts'
import type { UntaskType } from '#contracts/metadata-values.ts'
import type { PresenceAnswer } from '#contracts/presence.ts'
import type { DestinationState, P2pQueue, QueueMessage } from '#contracts/queue.ts'
import type { ExamineAnswer, LockAnswer } from '#contracts/records.ts'
import type { RelatedAnswer } from '#contracts/related.ts'
import type {
  AddCommentRequest,
  ChangeCommentRequest,
  DeleteCommentRequest,
} from '#contracts/requests/comment-requests.ts'
import type { DashboardRequest } from '#contracts/requests/dashboard-request.ts'
import type { ExamineRequest } from '#contracts/requests/examine-request.ts'
import type { ExportRequest } from '#contracts/requests/export-request.ts'
import type { Favourite } from '#contracts/requests/favourite-requests.ts'
import type { HomeArrangement } from '#contracts/requests/home-requests.ts'
import type { LockRequest } from '#contracts/requests/lock-request.ts'
import type { Preferences } from '#contracts/requests/preference-requests.ts'
import type { PresenceRequest } from '#contracts/requests/presence-request.ts'
import type { ReplayRequest } from '#contracts/requests/queue-requests.ts'
import type { ReadRequest } from '#contracts/requests/read-request.ts'
import type { ReportRequest } from '#contracts/requests/report-request.ts'
import type { RoutineRequest } from '#contracts/requests/routine-request.ts'
import type { SaveRequest } from '#contracts/requests/save-request.ts'
import type { JobRequest } from '#contracts/requests/scheduler-requests.ts'
import type { ArrangeRequest, DeleteViewRequest, SaveViewRequest } from '#contracts/requests/view-requests.ts'
import type { Job, JobRun } from '#contracts/scheduler.ts'
import type { SearchAnswer } from '#contracts/search.ts'
import type { StructureAnswer, StructureRequest } from '#contracts/structure.ts'
import type { Units } from '#contracts/units.ts'
import type { OwnWorkAnswer } from '#contracts/work.ts'
import type { DecisionsAnswer, WorkCenterAnswer } from '#contracts/work-center.ts'
import type { Access } from '#server/access/access.ts'
import type { ReadAudit } from '#server/audit/read-audit.ts'
import type { News } from '#server/kernel/context/news.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Session } from '#server/kernel/context/session.ts'
import type { MetadataAdministration } from '#server/metadata/admin/administration.ts'
import type { ChangeSets } from '#server/metadata/drafts/change-sets.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { PageOffers } from '#server/pages/page-offers.ts'
import type { OtherTenants } from '#server/permissions/other-tenants.ts'
import type { Permissions } from '#server/permissions/permissions.ts'
import type { Scripts } from '#server/scripts/scripts.ts'
import type { Tables } from '#server/tables/tables.ts'
import type { BuilderServices } from './builder-services.ts'
import type { WorkflowServices } from './workflow-services.ts'

/** A file with its bytes on their way. */
type SentFile = {
  readonly name: string
  readonly type: string
  readonly bytes: number
  readonly source: Readable
}

/** Counted from 0, both with it. */
type BytesAsked = { readonly first: number; readonly last: number }

export type FormTarget = { readonly sModelsId: string; readonly sFormId: string }

/** Without a record: of a column whose record is not saved yet. Without a column: attached to the record. */
export type FileTarget = FormTarget & { readonly sId: string | null; readonly field: string | null }

/** `dryRun`: do everything, answer as if it had been done, and roll back. */
export type WriteOptions = { readonly dryRun: boolean }

/** `isUnnumbered`: a dry run that draws no bill numbers. */
export type SaveOptions = WriteOptions & {
  readonly idempotencyKey: string | null
  readonly isUnnumbered?: boolean
}

/** Answers of type string are JSON text and are sent as they are. */
export type Services = BuilderServices &
  WorkflowServices & {
    readonly access: Access
    readonly news: News
    readonly metadata: Pick<Metadata, 'moduleText' | 'menu' | 'routes'>
    readonly records: {
      readonly read: (session: Session, target: FormTarget, request: ReadRequest) => Promise<string>
      readonly save: (
        session: Session,
        sModelsId: string,
        request: SaveRequest,
        options: SaveOptions,
      ) => Promise<string>
      readonly lock: (session: Session, sModelsId: string, request: LockRequest) => Promise<LockAnswer>
    }
    readonly workCenter: {
      readonly get: (session: Session) => Promise<WorkCenterAnswer>
      /** The same, counted again. */
      readonly calculate: (session: Session) => Promise<WorkCenterAnswer>
    }
    /** What waits for the user's approval. */
    readonly decisions: (session: Session, kind: UntaskType) => Promise<DecisionsAnswer>
    /** Records of all modules that fit a text. */
    readonly search: (
      session: Session,
      asked: { readonly q: string; readonly limit: number },
    ) => Promise<SearchAnswer>
    /** What was done with a record and said about it, by whom. */
    readonly activity: (
      session: Session,
      asked: { readonly sModelsId: string; readonly sId: string; readonly before: string | null },
    ) => Promise<string>
    /** The documents that a record was made from, and those made from it. */
    readonly related: (
      session: Session,
      record: { readonly sModelsId: string; readonly sId: string },
    ) => Promise<RelatedAnswer>
    /** Records shown to those who have no session. */
    readonly pages: PageOffers
    /** Who else has a record open, and who edits it. */
    readonly presence: (
      session: Session,
      sModelsId: string,
      request: PresenceRequest,
    ) => Promise<PresenceAnswer>
    readonly comments: {
      readonly add: (
        session: Session,
        sModelsId: string,
        request: AddCommentRequest,
      ) => Promise<{ readonly sCommentId: string }>
      readonly change: (session: Session, request: ChangeCommentRequest) => Promise<void>
      readonly remove: (session: Session, request: DeleteCommentRequest) => Promise<void>
      readonly mentionable: (session: Session, sModelsId: string) => Promise<MentionableAnswer>
    }
    readonly messages: {
      /** What there is to tell a user of records that the user may see. */
      readonly get: (session: Session) => Promise<MessagesAnswer>
      readonly see: (context: RequestContext, sMessageIds: readonly string[]) => Promise<void>
    }
    readonly approval: {
      readonly examine: (
        session: Session,
        sModelsId: string,
        request: ExamineRequest,
        options: WriteOptions,
      ) => Promise<ExamineAnswer>
    }
    readonly routines: {
      readonly call: (
        session: Session,
        sModelsId: string,
        request: RoutineRequest,
        options: WriteOptions,
      ) => Promise<string>
    }
    readonly structure: {
      /** Makes and changes tables, views and routines of one tenant; 403 but for administrators of the platform, in the builder. */
      readonly change: (session: Session, request: StructureRequest) => Promise<StructureAnswer>
    }
    /** What the database has; a tenant's own tables made and changed as data. */
    readonly tables: Tables
    readonly audit: ReadAudit
    /** SQL of the builder, for administrators of the platform. */
    readonly scripts: Scripts
    readonly insight: {
      readonly dashboard: (session: Session, sModelsId: string, request: DashboardRequest) => Promise<string>
    }
    readonly views: {
      readonly get: (session: Session, sModelsId: string) => Promise<string>
      readonly arrange: (session: Session, sModelsId: string, request: ArrangeRequest) => Promise<void>
      readonly save: (session: Session, sModelsId: string, request: SaveViewRequest) => Promise<void>
      readonly remove: (session: Session, sModelsId: string, request: DeleteViewRequest) => Promise<void>
    }
    readonly favourites: {
      readonly get: (session: Session) => Promise<string>
      readonly keep: (session: Session, favourites: readonly Favourite[]) => Promise<void>
    }
    readonly preferences: {
      readonly get: (context: RequestContext) => Promise<Preferences>
      readonly keep: (context: RequestContext, preferences: Preferences) => Promise<void>
    }
    readonly home: {
      readonly get: (context: RequestContext) => Promise<HomeArrangement>
      readonly keep: (context: RequestContext, arrangement: HomeArrangement) => Promise<void>
    }
    readonly files: {
      readonly upload: (
        session: Session,
        asked: FileTarget,
        sent: {
          readonly name: string
          readonly type: string
          readonly announced: number | undefined
          readonly source: AsyncIterable<unknown>
        },
      ) => Promise<UploadAnswer>
      readonly list: (
        session: Session,
        asked: FormTarget & { readonly sId: string },
      ) => Promise<RecordFilesAnswer>
      readonly describe: (session: Session, sFileIds: readonly string[]) => Promise<readonly UploadAnswer[]>
      readonly logoId: (context: RequestContext) => Promise<string | null>
      readonly fetchLogo: (context: RequestContext) => Promise<SentFile>
      readonly fetch: (
        session: Session,
        sFileId: string,
        /** Given how many bytes the file has; null: all of them. */
        part: (bytes: number) => BytesAsked | null,
      ) => Promise<SentFile & { readonly range: BytesAsked | null }>
      readonly remove: (session: Session, sFileId: string) => Promise<void>
    }
    readonly live: {
      /** Events for a page, as they go out; ends when the session has. */
      readonly open: (
        session: Session,
        listening: {
          readonly lastEventId: string | undefined
          /** The session with the rights of this moment; null where it has ended. */
          readonly session: () => Promise<Session | null>
        },
      ) => Promise<Readable>
    }
    /** What quantities and amounts are counted in where the user works. */
    readonly units: (context: RequestContext) => Promise<Units>
    /** Metadata, as the builder reads and writes it. */
    readonly builder: MetadataAdministration
    /** Changes of metadata that are tried, published and taken back together. */
    readonly changeSets: ChangeSets
    /** Why somebody may or may not, and what roles and users are shown less of; 403 but for administrators, in the builder. */
    readonly permissions: Permissions
    /** Modules as other tenants have them; 403 but for administrators of the platform, in the builder. */
    readonly otherTenants: OtherTenants
    readonly queue: {
      readonly destinations: (
        session: Session,
      ) => Promise<{ readonly destinations: readonly DestinationState[] }>
      readonly dead: (
        session: Session,
        asked: { readonly sName: P2pQueue | null; readonly pageNum: number; readonly pageSize: number },
      ) => Promise<{ readonly messages: readonly QueueMessage[]; readonly total: number }>
      readonly message: (session: Session, sId: string) => Promise<{ readonly message: QueueMessage }>
      /** Puts what was given up in again. */
      readonly replay: (session: Session, asked: ReplayRequest) => Promise<{ readonly iCount: number }>
    }
    /** 403 but for administrators, in the builder. */
    readonly scheduler: {
      readonly jobs: (session: Session) => Promise<{ readonly jobs: readonly Job[] }>
      readonly history: (
        session: Session,
        asked: { readonly sId: string; readonly pageNum: number; readonly pageSize: number },
      ) => Promise<{ readonly runs: readonly JobRun[]; readonly total: number }>
      /** 409 where it is running. */
      readonly run: (session: Session, asked: JobRequest) => Promise<{ readonly sRunId: string }>
      readonly pause: (session: Session, asked: JobRequest) => Promise<void>
      readonly resume: (session: Session, asked: JobRequest) => Promise<void>
    }
    /** What a user has under way in the background. */
    readonly works: {
      readonly get: (context: RequestContext) => Promise<OwnWorkAnswer>
      /** 404 where there is none of theirs, or it has ended. */
      readonly stop: (context: RequestContext, sRunId: string) => Promise<void>
    }
    /** What a list shows as a file. */
    readonly exports: {
      /** Made while it is sent. */
      readonly file: (
        session: Session,
        sModelsId: string,
        request: ExportRequest,
        /** Aborted when nobody waits for the file any more. */
        reader: { readonly unwanted: AbortSignal },
      ) => Promise<{ readonly fileName: string; readonly file: Readable }>
      /** Made in the background. */
      readonly ask: (
        session: Session,
        sModelsId: string,
        request: ExportRequest,
      ) => Promise<{ readonly sRunId: string }>
      /** What was made there; 404 to everybody but who asked for it. */
      readonly fetch: (session: Session, sFileId: string) => Promise<SentFile>
    }
    readonly reports: {
      /** One PDF of all records, made in the background; fetched as an export is. */
      readonly ask: (
        session: Session,
        sModelsId: string,
        request: ReportRequest,
      ) => Promise<{ readonly sRunId: string }>
      /** One PDF of all records. */
      readonly render: (
        session: Session,
        sModelsId: string,
        request: ReportRequest,
        /** Aborted when nobody waits for the answer any more. */
        reader: { readonly unwanted: AbortSignal },
      ) => Promise<{ readonly fileName: string; readonly bytes: Uint8Array }>
    }
  }

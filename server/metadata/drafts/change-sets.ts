// Change sets from opening to taking back. A draft is its author's; what is published, all administrators of the tenant see, and those
// who may write what it changed take it back.
import type { ChangeSetsAnswer, ChangeSetTold, DiffAnswer } from '#contracts/change-sets.ts'
import { type Text, textIn } from '#contracts/language.ts'
import type {
  ChangeSetRequest,
  OpenChangeSetRequest,
  RenameChangeSetRequest,
  TakeOutRequest,
} from '#contracts/requests/change-set-requests.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Catalogue } from '#server/schema/catalogue/catalogue.ts'
import type { MetadataAdministration, WriteRoutines } from '../admin/administration.ts'
import { admitToRead } from '../admin/layers.ts'
import { inTurn } from '../admin/turn.ts'
import { carryOutChanges } from './carry-out-changes.ts'
import type { Change } from './change.ts'
import { inverse } from './collide.ts'
import { makeDescriber } from './describe-changes.ts'
import { createEnterDraft } from './enter-draft.ts'
import type { Judging } from './judge-changes.ts'
import { modulesToldOtherwise } from './modules-told-otherwise.ts'
import { changesOf, requireChangeSet, requireDraft } from './open-draft.ts'
import {
  type ChangeSet,
  changeSetCountSql,
  changeSetsSql,
  discardSql,
  forgetAllSql,
  keepSql,
  openSql,
  publishedSql,
  renameSql,
} from './query/change-set-query.ts'
import { createReadHistory, type ReadHistory } from './read-history.ts'
import { takeOut } from './take-out.ts'

type PageAsked = { readonly pageNum: number; readonly pageSize: number }

export type ChangeSets = {
  /** The session in a draft of its own. Throws forbidden, not_found, version_conflict. */
  readonly enter: (session: Session, sId: string) => Promise<Session>
  readonly open: (session: Session, asked: OpenChangeSetRequest) => Promise<{ readonly sId: string }>
  /** Drafts of one's own, then what is published, the latest first. */
  readonly get: (session: Session, asked: PageAsked) => Promise<ChangeSetsAnswer>
  /** What became of a row that was published. */
  readonly history: ReadHistory
  readonly diff: (session: Session, sId: string) => Promise<DiffAnswer>
  readonly rename: (session: Session, asked: RenameChangeSetRequest) => Promise<void>
  /** One change; in_use where others of the draft need it. */
  readonly takeOut: (session: Session, asked: TakeOutRequest) => Promise<void>
  readonly discard: (session: Session, asked: ChangeSetRequest) => Promise<void>
  /** version_conflict with what collides. */
  readonly publish: (session: Session, asked: ChangeSetRequest) => Promise<void>
  /** Answers the change set that takes it back. version_conflict with what collides. */
  readonly rollback: (session: Session, asked: ChangeSetRequest) => Promise<{ readonly sId: string }>
}

export type ChangeSetParts = {
  readonly database: Pick<Database, 'platform' | 'platformFor' | 'platformByTurns'>
  readonly catalogue: () => Promise<Catalogue>
  readonly builder: Pick<MetadataAdministration, 'getBysId'>
  /** Makes the database have the routines that follow from these modules, as the transaction has their rows. Throws invalid_request. */
  readonly writeRoutines: WriteRoutines
}

const NOT_PUBLISHED = {
  en: 'Only what is published can be taken back: discard the draft',
  zh: '只能撤回已发布的变更集；草稿请直接放弃',
}

const tookBack = (name: string): Text => ({ en: `Takes back: ${name}`, zh: `撤回：${name}` })

const told = ({ iRevision: _, ...set }: ChangeSet): ChangeSetTold => set

/** What was really done, in place of what was meant. */
const keepAsPublished = async (
  { query, session }: Pick<Judging, 'query' | 'session'>,
  sId: string,
  changes: readonly Change[],
): Promise<void> => {
  await query(forgetAllSql(sId))
  await Promise.all(changes.map((change) => query(keepSql(sId, change))))
  await query(publishedSql(sId, session.context.sRequestId))
}

export const createChangeSets = ({
  database,
  catalogue,
  builder,
  writeRoutines,
}: ChangeSetParts): ChangeSets => ({
  history: createReadHistory({ database, builder }),
  enter: createEnterDraft(database),
  open: (session, { sName }) => {
    admitToRead(session)
    return database.platformFor(session.context, async (query) => {
      const [opened] = await query<{ sId: string }>(openSql({ ...session.context, sName, sOfId: null }))
      return { sId: opened?.sId ?? '' }
    })
  },
  get: (session, asked) => {
    admitToRead(session)
    return database.platformFor(session.context, async (query) => {
      const [sets, [count]] = await Promise.all([
        query<ChangeSet>(changeSetsSql(session.context, asked)),
        query<{ total: number }>(changeSetCountSql(session.context)),
      ])
      return { changeSets: sets.map(told), total: count?.total ?? 0, ...asked }
    })
  },
  diff: (session, sId) =>
    database.platformFor(session.context, async (query) => {
      const set = await requireChangeSet(query, session, { sId })
      const changes = await changesOf(query, sId)
      const describe = await makeDescriber({ query, session }, changes)
      return { changeSet: told(set), changes: changes.map(describe.change) }
    }),
  rename: (session, { sId, sName }) =>
    database.platformFor(session.context, async (query) => {
      await requireDraft(query, session, { sId, isLocked: true })
      await query(renameSql(sId, sName))
    }),
  takeOut: (session, asked) => inTurn(database, session, (query) => takeOut(query, session, asked)),
  discard: (session, { sId }) =>
    database.platformFor(session.context, async (query) => {
      await requireDraft(query, session, { sId, isLocked: true })
      await query(discardSql(sId))
    }),
  publish: async (session, { sId }) => {
    const known = await catalogue()
    await inTurn(database, session, async (query) => {
      await requireDraft(query, session, { sId, isLocked: true })
      const judging = { query, session, catalogue: known }
      const done = await carryOutChanges(judging, await changesOf(query, sId))
      await keepAsPublished(judging, sId, done)
      await writeRoutines(session, query, await modulesToldOtherwise(judging, done))
    })
  },
  rollback: async (session, { sId }) => {
    const known = await catalogue()
    return inTurn(database, session, async (query) => {
      const set = await requireChangeSet(query, session, { sId, isLocked: true })
      if (set.sState !== 'published') throw new AppError('version_conflict', NOT_PUBLISHED)
      const judging = { query, session, catalogue: known }
      const done = await carryOutChanges(judging, inverse(await changesOf(query, sId)))
      const sName = textIn(session.context.sLanguage, tookBack(set.sName))
      const [opened] = await query<{ sId: string }>(openSql({ ...session.context, sName, sOfId: sId }))
      const own = { sId: opened?.sId ?? '' }
      await keepAsPublished(judging, own.sId, done)
      await writeRoutines(session, query, await modulesToldOtherwise(judging, done))
      return own
    })
  },
})

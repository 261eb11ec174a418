// The inbox: what a user has to do, did, began or was sent a copy of, with what each record is called. A module that cannot be read leaves its
// records without their names.
import type { InboxAnswer, InboxBox, InboxCounts, InboxItem } from '#contracts/workflow/inbox.ts'
import { createTitles, type TitleParts } from '#server/activity/titles.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { leaveOut } from '#server/kernel/observation/leave-out.ts'
import type { Observe } from '#server/kernel/observation/observation.ts'
import { type InboxRow, inboxCountsSql, inboxSql, seeCopiesSql } from './query/inbox-query.ts'

export type InboxParts = TitleParts & { readonly observe: Observe }

export type InboxAsked = {
  readonly box: InboxBox
  readonly pageNum: number
  readonly pageSize: number
  /** In what the list tells; empty for all. */
  readonly search: string
}

export type Inbox = {
  readonly list: (session: Session, asked: InboxAsked) => Promise<InboxAnswer>
  readonly counts: (context: RequestContext) => Promise<InboxCounts>
  /** Copies are seen; tasks to do stay as they are. */
  readonly see: (context: RequestContext, taskIds: readonly string[]) => Promise<void>
}

/** What records are called is known to their modules alone: so many rows are named before they are searched. */
const MOST_SEARCHED = 500
const UNTOLD = { sParty: null, dAmount: null, sCurrency: null }
const NOTHING: InboxCounts = { todo: 0, copied: 0 }

const isFound = ({ sTitle, sParty, sStep, sProcess, sStarter }: InboxItem, search: string): boolean =>
  [sTitle, sParty, sStep, sProcess, sStarter].some((text) => text?.toLowerCase().includes(search))

export const createInbox = (parts: InboxParts): Inbox => {
  const { database, observe } = parts
  const titles = createTitles(parts)

  const titlesIn = async (session: Session, [sModelsId, rows]: readonly [string, readonly InboxRow[]]) => {
    const ids = [...new Set(rows.flatMap(({ sRowId }) => sRowId ?? []))]
    const { sName, titleOf, toldOf } = await titles(session, { sModelsId, ids })
    return ids.flatMap((sId) => {
      const title = titleOf.get(sId)
      if (title === undefined) return []
      const { sParty, dAmount, sCurrency } = toldOf.get(sId) ?? UNTOLD
      const sTitle = title === sName ? sName : `${sName} ${title}`
      return [[`${sModelsId} ${sId}`, { sTitle, sParty, dAmount, sCurrency }]] as const
    })
  }

  const named = async (session: Session, rows: readonly InboxRow[]): Promise<readonly InboxItem[]> => {
    const { sRequestId: traceId, sBrandsId } = session.context
    const failed = leaveOut(observe, { where: 'naming approvals', traceId, sBrandsId })
    const groups = Map.groupBy(
      rows.filter(({ sModelsId }) => sModelsId !== null),
      ({ sModelsId }) => sModelsId ?? '',
    )
    const told = await Promise.all([...groups].map((group) => titlesIn(session, group).catch(failed)))
    const toldOf = new Map(told.flatMap((one) => one ?? []))
    return rows.map(({ total: _, ...row }) => {
      const record = toldOf.get(`${row.sModelsId} ${row.sRowId}`)
      if (record !== undefined) return { ...row, ...record }
      return { ...row, ...UNTOLD, sTitle: row.sProcess, sModelsId: null, sFormId: null, sRowId: null }
    })
  }

  const counts: Inbox['counts'] = async (context) => {
    const [counted = NOTHING] = await database.readCurrent<InboxCounts>(context, inboxCountsSql())
    return counted
  }

  const read = (session: Session, box: InboxBox, page: { readonly most: number; readonly skip: number }) =>
    database.readCurrent<InboxRow>(session.context, inboxSql(box, page))

  return {
    counts,
    list: async (session, { box, pageNum, pageSize, search }) => {
      const sought = search.trim().toLowerCase()
      const skip = (pageNum - 1) * pageSize
      const page = sought === '' ? { most: pageSize, skip } : { most: MOST_SEARCHED, skip: 0 }
      const [rows, counted] = await Promise.all([read(session, box, page), counts(session.context)])
      const items = await named(session, rows)
      if (sought === '') return { items, total: rows[0]?.total ?? 0, counts: counted } as InboxAnswer
      const found = items.filter((item) => isFound(item, sought))
      return { items: found.slice(skip, skip + pageSize), total: found.length, counts: counted }
    },
    see: async (context, taskIds) => {
      await database.writeTable(context, 'write', seeCopiesSql(taskIds))
    },
  }
}

// From changes of rows and comments to what people did and said: the changes of one request are one item. Pure.
import { ENTRIES_AT_ONCE } from '#contracts/activity.ts'
import { type ChangeRecord, MOST_CHANGES } from './query/activity-query.ts'
import type { CommentRecord } from './query/comment-query.ts'

/** What was done at once: by one request, else by one user within a second. */
const deedOf = ({ sRequestId, sUserId, tWhen }: ChangeRecord): string =>
  `${sUserId} ${sRequestId ?? tWhen.slice(0, 'yyyy-mm-ddThh:mm:ss'.length)}`

/** Neighbours of one deed together, so that what comes before the last of them is what was not told yet. */
const deedsOf = (records: readonly ChangeRecord[]): readonly (readonly ChangeRecord[])[] => {
  const deeds: ChangeRecord[][] = []
  for (const record of records) {
    const [latest] = deeds.at(-1) ?? []
    if (latest !== undefined && deedOf(latest) === deedOf(record)) deeds.at(-1)?.push(record)
    else deeds.push([record])
  }
  return deeds
}

const lineNo = (sLine: string | null): number | null =>
  sLine !== null && /^-?\d{1,9}$/.test(sLine) ? Number(sLine) : null

const changeText = ({ formId, sRowId, sLine, sOperation, fields }: ChangeRecord): string => {
  const head = JSON.stringify({ sFormId: formId, sRowId, iLineNo: lineNo(sLine), sOperation })
  return `${head.slice(0, -1)},"fields":${fields}}`
}

const isApprovalOf =
  (masterId: string) =>
  ({ formId, sOperation, fields }: ChangeRecord): boolean =>
    formId === masterId && sOperation === 'update' && fields.includes('"bCheck"')

/** In the order in which it was done. */
const deedText = (deed: readonly ChangeRecord[], masterId: string): string => {
  const [{ tWhen = '', sUserId = null, sUserName = null } = {}] = deed
  const kind = deed.some(isApprovalOf(masterId)) ? 'approval' : 'change'
  const head = JSON.stringify({ kind, tWhen, sUserId, sUserName })
  return `${head.slice(0, -1)},"changes":[${deed.toReversed().map(changeText).join(',')}]}`
}

const commentText = ({ moment, mentions, ...comment }: CommentRecord): string => {
  const head = JSON.stringify({ kind: 'comment', ...comment })
  return `${head.slice(0, -1)},"mentions":${mentions}}`
}

/** What is told as one, from its latest moment to its earliest. */
type Item = { readonly latest: bigint; readonly earliest: bigint; readonly text: () => string }

const deedItem = (deed: readonly ChangeRecord[], masterId: string): Item => ({
  latest: BigInt(deed[0]?.moment ?? 0),
  earliest: BigInt(deed.at(-1)?.moment ?? 0),
  text: () => deedText(deed, masterId),
})

const commentItem = (comment: CommentRecord): Item => {
  const moment = BigInt(comment.moment)
  return { latest: moment, earliest: moment, text: () => commentText(comment) }
}

const latestFirst = (one: Item, other: Item): number => (one.earliest < other.earliest ? 1 : -1)

export type ToldRecords = {
  readonly masterId: string
  readonly changes: readonly ChangeRecord[]
  readonly comments: readonly CommentRecord[]
}

/** The JSON text of an ActivityAnswer: every digit as PostgreSQL wrote it. */
export const activityText = ({ masterId, changes, comments }: ToldRecords): string => {
  const deeds = deedsOf(changes)
  const isCut = changes.length === MOST_CHANGES
  // A deed that was cut comes whole the next time, unless it fills an answer alone; so does what was said before it.
  const whole = (isCut && deeds.length > 1 ? deeds.slice(0, -1) : deeds).map((deed) =>
    deedItem(deed, masterId),
  )
  const from = isCut ? (whole.at(-1)?.earliest ?? 0n) : 0n
  const items = [...whole, ...comments.map(commentItem).filter(({ latest }) => latest >= from)]
  const sorted = items.toSorted(latestFirst)
  const least = sorted.slice(0, ENTRIES_AT_ONCE)
  const end = least.at(-1)?.earliest ?? 0n
  // What was said while something was being done ends no answer: the rest of it would be told as another deed.
  const told = [...least, ...sorted.slice(least.length).filter(({ latest }) => latest >= end)]
  const hasOlder = isCut || told.length < deeds.length + comments.length
  const next = hasOlder && told.length > 0 ? String(told.at(-1)?.earliest) : null
  return `{"items":[${told.map(({ text }) => text()).join(',')}],"next":${JSON.stringify(next)}}`
}

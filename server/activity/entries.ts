// From changes of rows and comments to what people did and said: the changes of one request are one item. Pure.
import { type ActivityEntry, ENTRIES_AT_ONCE } from '#contracts/activity.ts'
import type { Conversions, Made } from './conversions.ts'
import { type ChangeRecord, MOST_CHANGES } from './query/activity-query.ts'
import type { CommentRecord, OpinionRecord } from './query/comment-query.ts'
import type { FileRecord } from './query/file-query.ts'

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

/** Of a row of which no field is told. */
const WHOLE_ROW = JSON.stringify({ field: null, label: null, before: null, after: null })

const changeTexts = ({ formId, sRowId, sLine, sOperation, fields }: ChangeRecord): readonly string[] => {
  const row = JSON.stringify({ sFormId: formId, sRowId, iLineNo: lineNo(sLine), sOperation })
  return (fields.length === 0 ? [WHOLE_ROW] : fields).map((field) => `${field.slice(0, -1)},${row.slice(1)}`)
}

const APPROVES = '{"field" : "bCheck"'

const isApprovalOf =
  (masterId: string) =>
  ({ formId, sOperation, fields }: ChangeRecord): boolean =>
    formId === masterId && sOperation === 'update' && fields.some((field) => field.startsWith(APPROVES))

type Telling = Pick<ToldRecords, 'masterId' | 'opinions'> & { readonly from: Conversions['from'] }

const kindOf = (deed: readonly ChangeRecord[], { masterId, from }: Telling): ActivityEntry['kind'] => {
  const isMaking = deed.some(({ formId, sOperation }) => formId === masterId && sOperation === 'add')
  if (isMaking && from !== null) return 'conversion'
  return deed.some(isApprovalOf(masterId)) ? 'approval' : 'change'
}

const opinionOf = (deed: readonly ChangeRecord[], { opinions }: Telling): OpinionRecord | undefined =>
  opinions.find(({ sRequestId, sUserId }) =>
    deed.some((change) => change.sRequestId === sRequestId && change.sUserId === sUserId),
  )

/** In the order in which it was done. */
const deedText = (deed: readonly ChangeRecord[], telling: Telling): string => {
  const [{ tWhen = '', sUserId = null, sUserName = null } = {}] = deed
  const kind = kindOf(deed, telling)
  const sText = kind === 'approval' ? opinionOf(deed, telling)?.sText : undefined
  const target = kind === 'conversion' ? { target: telling.from } : {}
  const head = JSON.stringify({ kind, tWhen, sUserId, sUserName, sText, ...target })
  return `${head.slice(0, -1)},"changes":[${deed.toReversed().flatMap(changeTexts).join(',')}]}`
}

const commentText = ({ moment, mentions, ...comment }: CommentRecord): string => {
  const head = JSON.stringify({ kind: 'comment', ...comment })
  return `${head.slice(0, -1)},"mentions":${mentions}}`
}

/** What is told as one, from its latest moment to its earliest. */
type Item = { readonly latest: bigint; readonly earliest: bigint; readonly text: () => string }

const deedItem = (deed: readonly ChangeRecord[], telling: Telling): Item => ({
  latest: BigInt(deed[0]?.moment ?? 0),
  earliest: BigInt(deed.at(-1)?.moment ?? 0),
  text: () => deedText(deed, telling),
})

const itemAt = (moment: string, text: () => string): Item => ({
  latest: BigInt(moment),
  earliest: BigInt(moment),
  text,
})

const fileText = ({ moment, ...file }: FileRecord): string => JSON.stringify({ kind: 'file', ...file })

const madeText = ({ tWhen, sUserId, sUserName, target }: Made): string =>
  JSON.stringify({ kind: 'conversion', tWhen, sUserId, sUserName, target })

const latestFirst = (one: Item, other: Item): number => (one.earliest < other.earliest ? 1 : -1)

export type ToldRecords = {
  readonly masterId: string
  readonly changes: readonly ChangeRecord[]
  readonly comments: readonly CommentRecord[]
  readonly opinions: readonly OpinionRecord[]
  readonly files: readonly FileRecord[]
  readonly conversions: Conversions
}

/** The JSON text of an ActivityAnswer: every digit as PostgreSQL wrote it. */
export const activityText = ({ masterId, changes, ...others }: ToldRecords): string => {
  const { comments, opinions, files, conversions } = others
  const telling = { masterId, opinions, from: conversions.from }
  const deeds = deedsOf(changes)
  const isCut = changes.length === MOST_CHANGES
  // A deed that was cut comes whole the next time, unless it fills an answer alone; so does what was said before it.
  const whole = (isCut && deeds.length > 1 ? deeds.slice(0, -1) : deeds).map((deed) =>
    deedItem(deed, telling),
  )
  const from = isCut ? (whole.at(-1)?.earliest ?? 0n) : 0n
  const said = [
    ...comments.map((comment) => itemAt(comment.moment, () => commentText(comment))),
    ...files.map((file) => itemAt(file.moment, () => fileText(file))),
    ...conversions.made.map((made) => itemAt(made.moment, () => madeText(made))),
  ]
  const items = [...whole, ...said.filter(({ latest }) => latest >= from)]
  const sorted = items.toSorted(latestFirst)
  const least = sorted.slice(0, ENTRIES_AT_ONCE)
  const end = least.at(-1)?.earliest ?? 0n
  // What was said while something was being done ends no answer: the rest of it would be told as another deed.
  const told = [...least, ...sorted.slice(least.length).filter(({ latest }) => latest >= end)]
  const hasOlder = isCut || told.length < deeds.length + said.length
  const next = hasOlder && told.length > 0 ? String(told.at(-1)?.earliest) : null
  return `{"items":[${told.map(({ text }) => text()).join(',')}],"next":${JSON.stringify(next)}}`
}

// From changes of rows to what people did: the changes of one request are one entry. Pure.
import { ENTRIES_AT_ONCE } from '#contracts/activity.ts'
import { type ChangeRecord, MOST_CHANGES } from './query/activity-query.ts'

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

/** In the order in which it was done. */
const entryText = (deed: readonly ChangeRecord[]): string => {
  const [{ tWhen = '', sUserId = null, sUserName = null } = {}] = deed
  const head = JSON.stringify({ tWhen, sUserId, sUserName })
  return `${head.slice(0, -1)},"changes":[${deed.toReversed().map(changeText).join(',')}]}`
}

/** The JSON text of an ActivityAnswer: every digit as PostgreSQL wrote it. */
export const activityText = (records: readonly ChangeRecord[]): string => {
  const deeds = deedsOf(records)
  const isCut = records.length === MOST_CHANGES
  // A deed that was cut comes whole the next time, unless it fills an answer alone.
  const whole = isCut && deeds.length > 1 ? deeds.slice(0, -1) : deeds
  const told = whole.slice(0, ENTRIES_AT_ONCE)
  const hasOlder = isCut || told.length < deeds.length
  const nextCursor = hasOlder ? (told.at(-1)?.at(-1)?.moment ?? null) : null
  return `{"entries":[${told.map(entryText).join(',')}],"nextCursor":${JSON.stringify(nextCursor)}}`
}

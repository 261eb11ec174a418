// A query in which :name stands for a value that is sent.
import { type NumberedQuery, numberedQuery } from './judge/numbered-query.ts'
import { queryIn, type RecordStatement, recordStatementIn, type WrittenQuery } from './judge-script.ts'

export type NamedQuery = WrittenQuery & NumberedQuery

/** Null where it is anything but one query. */
export const namedQueryIn = async (text: string): Promise<NamedQuery | null> => {
  const numbered = await numberedQuery(text)
  const query = numbered === null ? null : await queryIn(numbered.text)
  return query === null || numbered === null ? null : { ...query, names: numbered.names }
}

/** Null where it is anything but one statement over records. */
export const namedStatementIn = async (text: string): Promise<(RecordStatement & NumberedQuery) | null> => {
  const numbered = await numberedQuery(text)
  const statement = numbered === null ? null : await recordStatementIn(numbered.text)
  return statement === null || numbered === null ? null : { ...statement, names: numbered.names }
}

// A query in which :name stands for a value that is sent.
import { type NumberedQuery, numberedQuery } from './judge/numbered-query.ts'
import { queryIn, type WrittenQuery } from './judge-script.ts'

export type NamedQuery = WrittenQuery & NumberedQuery

/** Null where it is anything but one query. */
export const namedQueryIn = async (text: string): Promise<NamedQuery | null> => {
  const numbered = await numberedQuery(text)
  const query = numbered === null ? null : await queryIn(numbered.text)
  return query === null || numbered === null ? null : { ...query, names: numbered.names }
}

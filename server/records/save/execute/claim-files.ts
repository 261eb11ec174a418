// The files that columns hold become their records', and those that stood there before go, in the transaction that writes the rows.
import type { Text } from '#contracts/language.ts'
import { invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import type { FileClaim } from '../plan/file-claims.ts'
import { claimFilesSql, type RefusedClaim } from '../query/claim-files-query.ts'
import type { StoredIds } from '../query/stored-ids.ts'

const NO_SUCH_FILE: Text = {
  en: 'This file is not there (any more): send it again',
  zh: '此文件不存在或已过期：请重新上传',
}

/** Throws invalid_request where the request names a file that may not stand there. */
export const claimFiles = async (
  query: Query,
  claims: readonly FileClaim[],
  idOf: StoredIds,
): Promise<void> => {
  const stored = claims.map((claim) => ({ ...claim, sId: idOf(claim.target, claim.sId) }))
  for (const [table, those] of Map.groupBy(stored, ({ target }) => target.relation.name)) {
    const refused = await query<RefusedClaim>(claimFilesSql(table, those))
    const paths = refused.flatMap(({ sId, sField }) =>
      those.filter((claim) => claim.sId === sId && claim.field === sField).flatMap(({ path }) => path ?? []),
    )
    if (paths.length > 0) throw invalidRequest(paths.map((path) => ({ path, message: NO_SUCH_FILE })))
  }
}

// Asks whether the rows of a save still belong to their forms after everything that acted on them.
import { invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { hiddenIdsSql } from '../../rows/query/rows-query.ts'
import type { StoredIds } from '../query/stored-ids.ts'
import type { Carrying } from './read-back.ts'

type Hidden = { readonly sId: string; readonly formId: string }

/** Throws invalid_request where a form would not show a row any more. Where no form of the save hides rows, nothing is asked. */
export const requireBelonging = async (
  { query, context, plan: { module, belonging } }: Carrying & { readonly query: Query },
  idOf: StoredIds,
): Promise<void> => {
  if (belonging.length === 0) return
  const asked = belonging.map(({ target, places, complaint }) => ({
    target,
    complaint,
    pathOf: new Map([...places].map(([sId, path]) => [idOf(target, sId), path])),
  }))
  const parts = asked.map(({ target, pathOf }) =>
    hiddenIdsSql({ module, target, ids: [...pathOf.keys()] }, context),
  )
  const hidden = await query<Hidden>(sql.join(parts, sql` union all `))
  if (hidden.length === 0) return
  const ids = Map.groupBy(hidden, ({ formId }) => formId)
  throw invalidRequest(
    asked.flatMap(({ target, pathOf, complaint }) =>
      (ids.get(target.form.id) ?? []).map(({ sId }) => ({ path: pathOf.get(sId) ?? '', message: complaint })),
    ),
  )
}

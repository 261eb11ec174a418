// The modules of whose approval, actions or conversions a change set says something: their routines are written anew.
import { RESOURCES } from '#contracts/metadata/resources.ts'
import { TOLD_BY_ROUTINES } from '../admin/administration.ts'
import { viewerOf } from '../admin/layers.ts'
import { findRow } from '../admin/require-row.ts'
import type { Change } from './change.ts'
import type { Judging } from './judge-changes.ts'

/** Of what is deleted nothing is written. */
export const modulesToldOtherwise = async (
  { query, session }: Judging,
  changes: readonly Change[],
): Promise<readonly string[]> => {
  const modules = new Set<string>()
  for (const { resource, sRowId: sId, operation } of changes) {
    if (!TOLD_BY_ROUTINES.has(resource) || operation === 'delete') continue
    const row = await findRow(query, RESOURCES[resource], { viewer: viewerOf(session), sId })
    if (typeof row?.sModelsId === 'string') modules.add(row.sModelsId)
  }
  return [...modules]
}

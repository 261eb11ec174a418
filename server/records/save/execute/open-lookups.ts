// Opens the forms that the lookups of a save look into.
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import { shapeOf } from '../../rows/plan/read-shape.ts'
import { hidesRows } from '../../rows/plan/shown-rule.ts'
import type { LookupNeed, LookupSource } from '../plan/lookups.ts'

type Opening = { readonly metadata: Metadata; readonly session: Session }

/**
 * A form is looked up in the name of the one that refers to it: neither a grant on the other module nor its licence is asked for, but
 * only records that it shows are found. Throws broken_metadata where it hides some and cannot be asked which.
 */
const openLookup = async (
  { metadata, session }: Opening,
  need: LookupNeed,
): Promise<readonly LookupSource[]> => {
  const reader: Session = {
    ...session,
    context: { ...session.context, sVerifyLicense: '*' },
    grants: new Map([[need.sModelsId, new Set(['view'])]]),
  }
  try {
    const module = await metadata.openModule(reader, need.sModelsId, 'view')
    const form = metadata.openForm(module, need.sFormId)
    const { backing } = form
    if (backing.kind === 'broken' && hidesRows({ module, form }))
      throw new AppError('broken_metadata', backing.reason)
    if (backing.kind !== 'relation' || !backing.relation.columns.has(need.valueColumn)) return []
    const source = { need, relation: backing.relation, found: new Map(), versions: new Map() }
    return [hidesRows({ module, form }) ? { ...source, ruledBy: shapeOf(module, form) } : source]
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return []
    throw error
  }
}

/** Where the records are to be read; nothing for a lookup that cannot be checked. */
export const openLookups = async (
  opening: Opening,
  needs: readonly LookupNeed[],
): Promise<readonly LookupSource[]> =>
  (await Promise.all(needs.map((need) => openLookup(opening, need)))).flat()

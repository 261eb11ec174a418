// From rows of sysjurisdiction to what a user may do in one subsidiary.
import type { Grants } from '#server/kernel/context/session.ts'

/** Rows that differ only in their module, as one. */
export type GrantRows = {
  /** A row of the user, not of a role. */
  readonly isOwn: boolean
  /** Null: in every subsidiary. */
  readonly sSubsidiaryId: string | null
  readonly sActionCode: string
  readonly bAllow: 0 | 1
  readonly sModelsIds: readonly string[]
}

type Actions = Map<string, Set<string>>

const collect = (rows: readonly GrantRows[]): Actions => {
  const byModule: Actions = new Map()
  for (const { sActionCode, sModelsIds } of rows) {
    for (const sModelsId of sModelsIds) {
      const actions = byModule.get(sModelsId)
      if (actions === undefined) byModule.set(sModelsId, new Set([sActionCode]))
      else actions.add(sActionCode)
    }
  }
  return byModule
}

const NONE: ReadonlySet<string> = new Set()

const combine = (
  given: ReadonlySet<string>,
  own: ReadonlySet<string>,
  denied: ReadonlySet<string>,
): ReadonlySet<string> => {
  if (denied.has('view')) return NONE
  const kept = [...(denied.has('*') ? NONE : given), ...own].filter((action) => !denied.has(action))
  const taken = kept.includes('*') ? [...denied].map((action) => `!${action}`) : []
  return new Set([...kept, ...taken])
}

/**
 * The grants that hold in a subsidiary. A row of the user with bAllow 0 takes an action away whoever gives it; its `*`
 * takes away what the roles give and leaves what other rows of the user give; its `view` takes away the module.
 * A role's row with bAllow 0 gives nothing and takes nothing.
 */
export const mergeGrants = (rows: readonly GrantRows[], sSubsidiaryId: string): Grants => {
  const held = rows.filter(
    (row) =>
      (row.sSubsidiaryId === null || row.sSubsidiaryId === sSubsidiaryId) && !row.sActionCode.startsWith('!'),
  )
  const given = collect(held.filter((row) => !row.isOwn && row.bAllow === 1))
  const own = collect(held.filter((row) => row.isOwn && row.bAllow === 1))
  const denied = collect(held.filter((row) => row.isOwn && row.bAllow === 0))
  if (own.size === 0 && denied.size === 0) return given
  const merged = new Map<string, ReadonlySet<string>>()
  for (const sModelsId of new Set([...given.keys(), ...own.keys()])) {
    const actions = combine(
      given.get(sModelsId) ?? NONE,
      own.get(sModelsId) ?? NONE,
      denied.get(sModelsId) ?? NONE,
    )
    if (actions.size > 0) merged.set(sModelsId, actions)
  }
  return merged
}

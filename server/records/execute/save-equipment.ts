// What a save needs of the catalogue and of other modules, gathered before its transaction: hooks and looked-up tables.
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import { findRoutine, requireRoutine } from '#server/routines/call/find-routine.ts'
import { type Catalogue, type Routine, schemasOf } from '#server/schema/catalogue/catalogue.ts'
import { type LookupNeed, lookupNeedsOf } from '../plan/save-lookups.ts'
import type { PlannedForm, SavePlan } from '../plan/save-plan.ts'
import type { LookupSource } from './read-lookups.ts'

/** The routines around the base path of one form's rows. */
export type FormHooks = {
  readonly planned: PlannedForm
  readonly before: readonly Routine[]
  readonly after: readonly Routine[]
  readonly saveReturn: Routine | null
}

export type EquipmentParts = {
  readonly metadata: Metadata
  readonly session: Session
}

export type SaveEquipment = {
  readonly schemas: readonly string[]
  readonly hooks: readonly FormHooks[]
  /** Not yet read. */
  readonly lookups: readonly LookupSource[]
}

const hooksOf = (catalogue: Catalogue, sBrandsId: string, planned: PlannedForm): FormHooks => {
  const { form, relation } = planned.target
  const optional = (suffix: string): readonly Routine[] =>
    [findRoutine(catalogue, sBrandsId, `sp_${relation.name}_${suffix}`)].filter(
      (found) => found !== undefined,
    )
  const named = (name: string | null, column: string): readonly Routine[] =>
    name === null || name.trim() === ''
      ? []
      : [
          requireRoutine(catalogue, sBrandsId, {
            name: name.trim(),
            namedBy: `${column} of the form ${form.id}`,
          }),
        ]
  return {
    planned,
    before: [...new Set([...optional('beforesave'), ...named(form.hookBefore, 'sSaveProNameBefore')])],
    after: [...new Set([...optional('aftersave'), ...named(form.hookAfter, 'sSaveProName')])],
    saveReturn: optional('savereturn')[0] ?? null,
  }
}

/** A form is looked up in the name of the one that refers to it: no grant on the other module is asked for. */
const openLookup = async (
  { metadata, session }: EquipmentParts,
  need: LookupNeed,
): Promise<readonly LookupSource[]> => {
  const reader: Session = { ...session, grants: new Map([[need.sModelsId, new Set(['view'])]]) }
  try {
    const module = await metadata.openModule(reader, need.sModelsId, 'view')
    const { backing } = metadata.openForm(module, need.sFormId)
    if (backing.kind !== 'relation' || !backing.relation.columns.has(need.valueColumn)) return []
    return [{ need, relation: backing.relation, found: new Map(), versions: new Map() }]
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return []
    throw error
  }
}

const openLookups = async (parts: EquipmentParts, plan: SavePlan): Promise<readonly LookupSource[]> =>
  (await Promise.all(lookupNeedsOf(plan).map((need) => openLookup(parts, need)))).flat()

/** Throws broken_metadata when a hook that metadata names is missing. */
export const equipSave = async (parts: EquipmentParts, plan: SavePlan): Promise<SaveEquipment> => {
  const catalogue = await parts.metadata.catalogue()
  const { sBrandsId } = parts.session.context
  const filled = plan.forms.filter(({ rows }) => rows.length > 0)
  return {
    schemas: schemasOf(catalogue, sBrandsId),
    hooks: filled.map((planned) => hooksOf(catalogue, sBrandsId, planned)),
    lookups: await openLookups(parts, plan),
  }
}

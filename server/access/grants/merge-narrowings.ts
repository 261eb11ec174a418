// From rows of framework.sysfieldgrant and framework.sysrowgrant, and of tasks that hide fields, to what a user is shown less in one
// subsidiary. Pure.
import type {
  FieldNarrowing,
  NarrowedBy,
  Narrowing,
  Narrowings,
  RowNarrowing,
} from '#server/kernel/context/narrowing.ts'

type Placed = {
  /** Null: the user's own. */
  readonly sRoleId: string | null
  /** Null: in every subsidiary. */
  readonly sSubsidiaryId: string | null
}

/** What narrows a module for a user, and through which roles the user has it. */
export type NarrowRows = {
  readonly sModelsId: string
  readonly fields: readonly (Placed & FieldNarrowing)[]
  readonly rows: readonly (Placed & RowNarrowing)[]
  /** The user's roles that grant something on the module. */
  readonly granting: readonly { readonly sRoleId: string; readonly sSubsidiaryId: string | null }[]
}

const of = (rows: NarrowRows, sRoleId: string | null): NarrowedBy => ({
  sRoleId,
  fields: rows.fields
    .filter((one) => one.sRoleId === sRoleId)
    .map(({ sFormId, sName, sAccess }) => ({ sFormId, sName, sAccess })),
  rows: rows.rows
    .filter((one) => one.sRoleId === sRoleId)
    .map(({ sFormId, sRule, sColumn, sExpression }) => ({ sFormId, sRule, sColumn, sExpression })),
})

const isNarrow = ({ fields, rows }: NarrowedBy): boolean => fields.length + rows.length > 0

const narrowingOf = (asked: NarrowRows, sSubsidiaryId: string): Narrowing | null => {
  const isHere = (row: { readonly sSubsidiaryId: string | null }): boolean =>
    row.sSubsidiaryId === null || row.sSubsidiaryId === sSubsidiaryId
  const held: NarrowRows = {
    ...asked,
    fields: asked.fields.filter(isHere),
    rows: asked.rows.filter(isHere),
    granting: asked.granting.filter(isHere),
  }
  const narrowing = [...held.fields, ...held.rows].flatMap(({ sRoleId }) =>
    sRoleId === null ? [] : [sRoleId],
  )
  const opening = held.granting.map(({ sRoleId }) => sRoleId)
  // A role that grants nothing on the module widens nothing; where none does, the user has it by own grants, and each role narrows.
  const sRoleIds = [...new Set(opening.length > 0 ? opening : narrowing)].toSorted()
  const each = sRoleIds.map((sRoleId) => of(held, sRoleId))
  const roles = each.every(isNarrow) ? each : []
  const own = of(held, null)
  if (roles.length === 0 && !isNarrow(own)) return null
  const parts = { roles, own: isNarrow(own) ? own : null }
  return {
    ...parts,
    name: JSON.stringify([parts.roles.map(({ fields, rows }) => [fields, rows]), parts.own]),
  }
}

/** What holds in a subsidiary, by module. */
export const mergeNarrowings = (rows: readonly NarrowRows[], sSubsidiaryId: string): Narrowings =>
  new Map(
    rows.flatMap((one) => {
      const narrowing = narrowingOf(one, sSubsidiaryId)
      return narrowing === null ? [] : [[one.sModelsId, narrowing] as const]
    }),
  )

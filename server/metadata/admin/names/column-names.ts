// Where a row of metadata names a column of a table, and what stands there when the column is called otherwise. Pure.
import { type ColumnPlaces, renameInExpression } from '#contracts/expression/rename-column.ts'
import type { Attribute, Attributes } from '#contracts/metadata/attribute.ts'
import { COLUMN_ATTRIBUTES } from '#contracts/metadata/column.ts'
import { METADATA } from '#contracts/metadata/tables.ts'
import type { MetadataMove } from '#contracts/tables.ts'

/** A form, and whether it shows rows of the table. */
export type ReachedForm = {
  readonly sId: string
  readonly sModelsId: string
  readonly sTbName: string
  readonly sParentFormId: string | null
  readonly isOnTable: boolean
}

/** A row of metadata that has the column's name somewhere in it. */
export type RowWithName = {
  readonly kind: string
  readonly row: Readonly<Record<string, unknown>> & { readonly sId: string }
}

export type Asked = { readonly table: string; readonly from: string; readonly to: string }

type Reach = { readonly forms: ReadonlyMap<string, ReachedForm>; readonly asked: Asked }

const OVERLAYS = 'gdsconfigformcustomslave'

const attributesOf = (kind: string): Attributes =>
  kind === OVERLAYS ? COLUMN_ATTRIBUTES : ((METADATA as Readonly<Record<string, Attributes>>)[kind] ?? {})

const isColumn = (kind: string): boolean => kind === 'gdsconfigformslave' || kind === OVERLAYS

const formIdOf = ({ kind, row }: RowWithName): unknown => {
  if (kind === 'gdsconfigformmaster') return row.sId
  return kind === 'gdsmodule' ? row.sUnFormId : row.sFormId
}

/** The form that a row speaks of; a button of none in particular stands on those of its module. */
const formsOf = (one: RowWithName, { forms }: Reach): readonly ReachedForm[] => {
  const own = forms.get(String(formIdOf(one)))
  if (own !== undefined) return [own]
  return [...forms.values()].filter(
    (form) => form.sModelsId === one.row.sModelsId && form.sParentFormId === null,
  )
}

const isOn = ({ forms }: Reach, id: unknown): boolean => forms.get(String(id))?.isOnTable === true

const placesOf = (form: ReachedForm, reach: Reach): ColumnPlaces => ({
  inRow: form.isOnTable,
  inParent: isOn(reach, form.sParentFormId),
  collections: new Map(
    [...reach.forms.values()]
      .filter(({ sParentFormId }) => sParentFormId === form.sId)
      .map(({ sTbName, isOnTable }) => [sTbName, isOnTable]),
  ),
})

const inExpression = (text: string, one: RowWithName, reach: Reach): string | null => {
  for (const form of formsOf(one, reach)) {
    const renamed = renameInExpression(text, { ...reach.asked, places: placesOf(form, reach) })
    if (renamed !== null) return renamed
  }
  return null
}

const inOrder = (text: string, { from, to }: Asked): string | null => {
  const parts = text.split(',')
  const renamed = parts.map((part) =>
    part.replace(/^(\s*)(\w+)/, (all, space, name) => (name === from ? space + to : all)),
  )
  return renamed.some((part, index) => part !== parts[index]) ? renamed.join(',') : null
}

type Copy = { readonly from?: string; readonly to: string }

const inCopies = (copies: readonly Copy[], { row }: RowWithName, reach: Reach): readonly Copy[] | null => {
  const { from, to } = reach.asked
  const renamed = copies.map((copy) => ({
    ...copy,
    ...(copy.from === from && isOn(reach, row.sLookupFormId) ? { from: to } : {}),
    ...(copy.to === from && isOn(reach, row.sFormId) ? { to } : {}),
  }))
  return JSON.stringify(renamed) === JSON.stringify(copies) ? null : renamed
}

const OWN_NAMES: readonly string[] = ['sName', 'sControlName']

/** Whether what stands there is the name of a column of the form. */
const isNamed = (where: string, { refersTo }: Attribute, kind: string): boolean =>
  refersTo === 'column' ||
  refersTo === 'ownOrParentColumn' ||
  where === 'sParentColumn' ||
  (isColumn(kind) && OWN_NAMES.includes(where))

const inText = (where: string, attribute: Attribute, one: RowWithName, reach: Reach): string | null => {
  const text = String(one.row[where])
  const { from, to } = reach.asked
  const [form] = formsOf(one, reach)
  if (attribute.refersTo === 'lookupColumn')
    return text === from && isOn(reach, one.row.sLookupFormId) ? to : null
  if (text === `parent.${from}` && isOn(reach, form?.sParentFormId)) return `parent.${to}`
  if (form?.isOnTable !== true) return null
  if (where === 'sDefaultOrder') return inOrder(text, reach.asked)
  return text === from && isNamed(where, attribute, one.kind) ? to : null
}

const inAttribute = (where: string, attribute: Attribute, one: RowWithName, reach: Reach): unknown => {
  const value = one.row[where]
  if (value === null || value === undefined) return null
  if (attribute.type === 'expression') return inExpression(String(value), one, reach)
  if (where === 'jLookupCopy') return inCopies(value as readonly Copy[], one, reach)
  return attribute.type === 'text' ? inText(where, attribute, one, reach) : null
}

/** Names that stand elsewhere are changed by hand. */
export const columnNamesIn = (
  rows: readonly RowWithName[],
  forms: readonly ReachedForm[],
  asked: Asked,
): readonly MetadataMove[] => {
  const reach: Reach = { forms: new Map(forms.map((form) => [form.sId, form])), asked }
  return rows.flatMap((one) =>
    Object.entries(attributesOf(one.kind)).flatMap(([where, attribute]): readonly MetadataMove[] => {
      const after = inAttribute(where, attribute, one, reach)
      return after === null
        ? []
        : [{ kind: one.kind, sId: one.row.sId, where, before: one.row[where], after }]
    }),
  )
}

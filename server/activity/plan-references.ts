// Which foreign keys lead from a module's records to others of the tenant's own modules, or from others to them. Pure.
import type { Catalogue, Relation } from '#server/schema/catalogue/catalogue.ts'
import type { OwnForm } from './query/references-query.ts'

/** A column of one table that holds the `sId` of another's record; both in lower case. */
export type TableKey = { readonly fromTable: string; readonly column: string; readonly toTable: string }

export type FollowedReference = {
  /** The module of the records that are referred to. */
  readonly sFromModelsId: string
  /** The module whose records refer to them, by a column of this form: its master's, or of lines. */
  readonly sToModelsId: string
  readonly sToFormId: string
  readonly column: string
}

/** Foreign keys that are followed each way. */
export const MOST_REFERENCES = 20

/** `from`: what the table refers to; `to`: what refers to it. */
export const keysOf = (
  catalogue: Catalogue,
  { name, references }: Relation,
  relation: 'from' | 'to',
): readonly TableKey[] => {
  const own = name.toLowerCase()
  return relation === 'from'
    ? references.map((reference) => ({ ...reference, fromTable: own }))
    : (catalogue.referring.get(own) ?? []).map((referring) => ({ ...referring, toTable: own }))
}

const isMaster = ({ sFormKind }: OwnForm): boolean => sFormKind === 'master'

/** Lines are told as the record that they belong to, also where a module of their own lists them. */
const isReferring = (form: OwnForm, forms: readonly OwnForm[]): boolean =>
  !isMaster(form) || !forms.some((lines) => !isMaster(lines) && lines.table === form.table)

export type Followed = {
  readonly sModelsId: string
  readonly relation: 'from' | 'to'
  readonly keys: readonly TableKey[]
  /** Those of the tenant on the tables of the keys. */
  readonly forms: readonly OwnForm[]
}

export const planReferences = ({
  sModelsId,
  relation,
  keys,
  forms,
}: Followed): readonly FollowedReference[] => {
  const isUp = relation === 'from'
  const found = keys.flatMap(({ fromTable, column, toTable }) => {
    const sources = forms.filter((form) => form.table === toTable && isMaster(form))
    const made = forms.filter(
      (form) =>
        form.table === fromTable &&
        (isMaster(form) || form.sParentColumn !== column) &&
        (isUp ? isMaster(form) && form.sModelsId === sModelsId : isReferring(form, forms)),
    )
    return sources
      .filter((source) => isUp || source.sModelsId === sModelsId)
      .flatMap((source) =>
        made.map((form) => ({
          sFromModelsId: source.sModelsId,
          sToModelsId: form.sModelsId,
          sToFormId: form.sFormId,
          column,
        })),
      )
  })
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()]
}

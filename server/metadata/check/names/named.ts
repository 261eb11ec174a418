// What rows of metadata name, and what somebody may look for among it. Pure.

/** A form, as far as names are told by it. */
export type FormAt = {
  readonly sId: string
  readonly sModelsId: string
  readonly sFormKind: string
  readonly sParentFormId: string | null
  /** What backs it, in lower case. */
  readonly table: string
}

export type Forms = {
  readonly byId: ReadonlyMap<string, FormAt>
  readonly ofModule: ReadonlyMap<string, readonly FormAt[]>
}

export const formsOf = (forms: readonly FormAt[]): Forms => ({
  byId: new Map(forms.map((form) => [form.sId, form])),
  ofModule: Map.groupBy(forms, ({ sModelsId }) => sModelsId),
})

/** Names of the database are in lower case, but for those of columns. */
type Meant =
  | { readonly kind: 'module' | 'form'; readonly sId: string }
  | { readonly kind: 'procedure'; readonly name: string }
  /** A table, a view or a routine. */
  | { readonly kind: 'backing'; readonly name: string }
  /** Of a form, unless it is one of the installation. */
  | { readonly kind: 'constant'; readonly formId: string | null; readonly name: string }
  | {
      readonly kind: 'column'
      readonly formId: string | null
      readonly table: string
      readonly name: string
    }

/** `member` is the attribute that says it. */
export type Named = Meant & { readonly member: string }

export type Sought =
  | { readonly kind: 'module' | 'form'; readonly sId: string }
  | { readonly kind: 'table' | 'procedure'; readonly name: string }
  /** In whichever form: of one. */
  | { readonly kind: 'constant'; readonly formId: string | null; readonly name: string }
  | { readonly kind: 'column'; readonly table: string; readonly name: string }
  /** A column as one form has it. */
  | { readonly kind: 'formColumn'; readonly formId: string; readonly name: string }

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

export const isMeant = (sought: Sought, named: Named): boolean => {
  switch (sought.kind) {
    case 'module':
    case 'form':
      return named.kind === sought.kind && named.sId === sought.sId
    case 'table':
      return named.kind === 'backing' && isSame(named.name, sought.name)
    case 'procedure':
      return (named.kind === 'procedure' || named.kind === 'backing') && isSame(named.name, sought.name)
    case 'constant':
      return (
        named.kind === 'constant' &&
        named.name === sought.name &&
        (sought.formId === null || named.formId === sought.formId)
      )
    case 'column':
      return named.kind === 'column' && named.name === sought.name && isSame(named.table, sought.table)
    case 'formColumn':
      return named.kind === 'column' && named.name === sought.name && named.formId === sought.formId
  }
}

/** The text that stands wherever rows of the table name it: templates know the forms of their module by the last part alone. */
export const textSought = (sought: Sought, table: string): string => {
  if (!('sId' in sought)) return sought.name
  return table === 'gdsreport' && sought.kind === 'form'
    ? sought.sId.slice(sought.sId.lastIndexOf('.') + 1)
    : sought.sId
}

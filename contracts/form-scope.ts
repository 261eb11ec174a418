// What the expressions of a form may name: its own columns, its master's, its lines', the context and its constants.
// Derived from metadata alone, so that browser and server check and evaluate alike.
import { CONTEXT_KEYS } from './context-keys.ts'
import type { Columns, Scope } from './expression/scope.ts'
import type { ValueType } from './expression/types.ts'
import type { FieldType, FormKind } from './metadata-values.ts'

const VALUE_TYPE_OF = {
  text: 'text',
  longText: 'text',
  choice: 'text',
  lookup: 'text',
  file: 'text',
  image: 'text',
  integer: 'decimal',
  decimal: 'decimal',
  money: 'decimal',
  quantity: 'decimal',
  date: 'date',
  timestamp: 'timestamp',
  flag: 'flag',
  json: 'json',
} as const satisfies Record<Exclude<FieldType, 'computed'>, ValueType>

const VALUE_TYPE_OF_PREFIX: Readonly<Record<string, ValueType>> = {
  s: 'text',
  b: 'flag',
  t: 'timestamp',
  j: 'json',
}

type ColumnShape = { readonly sName: string; readonly sFieldType: FieldType }

/** The type of a column's values; a computed column's follows its prefix. */
export const valueTypeOfColumn = ({ sName, sFieldType }: ColumnShape): ValueType => {
  if (sFieldType === 'computed') return VALUE_TYPE_OF_PREFIX[sName[0] ?? ''] ?? 'decimal'
  // A choice or a lookup may be kept in a number or a flag.
  if ((sFieldType === 'choice' || sFieldType === 'lookup') && /^[id][A-Z]/.test(sName)) return 'decimal'
  if (sFieldType === 'choice' && /^b[A-Z]/.test(sName)) return 'flag'
  return VALUE_TYPE_OF[sFieldType]
}

type FormShape = {
  readonly sId: string
  readonly sTbName: string
  readonly sFormKind: FormKind
  readonly sParentFormId: string | null
  readonly columns: readonly ColumnShape[]
}

const FRAMEWORK_COLUMNS: Columns = {
  sId: { type: 'text' },
  bCheck: { type: 'flag' },
  tCheckDate: { type: 'timestamp' },
  sCheckPerson: { type: 'text' },
  tCreateDate: { type: 'timestamp' },
  sMakePerson: { type: 'text' },
}

const columnsOf = (form: FormShape): Columns => ({
  ...FRAMEWORK_COLUMNS,
  ...Object.fromEntries(
    form.columns.map((column) => [
      column.sName,
      { type: valueTypeOfColumn(column), ...(column.sFieldType === 'integer' ? { integer: true } : {}) },
    ]),
  ),
})

const CONTEXT_COLUMNS: Columns = Object.fromEntries(
  CONTEXT_KEYS.map((key) => [
    key,
    { type: key === 'bAdmin' ? 'flag' : key === 'sRoleIds' || key === 'sVerifyLicense' ? 'json' : 'text' },
  ]),
)

/** What is known of the books where the user works. */
export type Books = { readonly sCurrency: string | null; readonly dTaxRate: string | null }

const BOOKS: Columns = {
  sCurrency: { type: 'text' },
  dTaxRate: { type: 'decimal' },
} satisfies Record<keyof Books, Columns[string]>

/** What the defaults of a form may name: of the books, too, which are read where a new record asks for them. */
export const scopeOfDefaults = (scope: Scope): Scope => ({ ...scope, books: BOOKS })

/** The scope of one form among the forms of its module. Lines are named by their table. */
export const scopeOfForm = (
  form: FormShape,
  forms: readonly FormShape[],
  constants: readonly { readonly sFormId: string; readonly sConstName: string }[],
): Scope => {
  const parent = forms.find((candidate) => candidate.sId === form.sParentFormId)
  const own = columnsOf(form)
  return {
    columns: own,
    old: own,
    context: CONTEXT_COLUMNS,
    constants: Object.fromEntries(
      constants
        .filter((constant) => constant.sFormId === form.sId)
        .map((constant) => [constant.sConstName, { type: 'text' }]),
    ),
    collections: Object.fromEntries(
      forms.filter((line) => line.sParentFormId === form.sId).map((line) => [line.sTbName, columnsOf(line)]),
    ),
    ...(parent === undefined ? {} : { parent: columnsOf(parent) }),
  }
}

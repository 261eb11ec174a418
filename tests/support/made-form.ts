// Forms made in the test itself, for stages that need no database.
import type { CheckedExpression } from '#contracts/expression/checked.ts'
import { compile } from '#contracts/expression/compile.ts'
import { scopeOfForm } from '#contracts/form-scope.ts'
import { COLUMN_ATTRIBUTES } from '#contracts/metadata/column.ts'
import { nothingTold } from '#contracts/metadata/told.ts'
import type { FieldType } from '#contracts/metadata-values.ts'
import type { ColumnMetadata, FormMetadata } from '#contracts/module.ts'
import type { Backing, Column, Form, Module } from '#server/metadata/module/module.ts'
import type { Relation, RelationColumn } from '#server/schema/catalogue/catalogue.ts'

export type MadeColumn = {
  readonly name: string
  readonly fieldType?: FieldType
  /** The base type in the database; null for a column that only its expression fills. */
  readonly type?: string | null
  readonly isHidden?: boolean
  readonly isSearched?: boolean
  readonly isRequired?: boolean
  readonly computed?: string
}

export type MadeForm = {
  readonly columns: readonly MadeColumn[]
  readonly table?: string
  readonly kind?: Relation['kind']
  readonly backing?: Backing
  readonly order?: Form['order']
  readonly parentColumn?: string
  readonly rowRule?: string
}

const metadataOf = ({ name, fieldType = 'text', ...column }: MadeColumn): ColumnMetadata => ({
  ...nothingTold(COLUMN_ATTRIBUTES),
  sId: name,
  sName: name,
  sControlName: name,
  sLabel: name,
  sFieldType: fieldType,
  bVisible: column.isHidden === true ? 0 : 1,
  bInList: 1,
  bSearch: column.isSearched === true ? 1 : 0,
  sComputed: column.computed ?? null,
})

const storedOf = (name: string, typeName: string, isRequired: boolean): RelationColumn => ({
  name,
  type: typeName,
  typeName,
  isRequired,
  hasDefault: false,
  knownDefault: null,
  isGenerated: false,
})

const TENANT = ['sBrandsId', 'sSubsidiaryId', 'sId']

/** A base table of the tenants with these columns beside the tenant's own. */
export const madeRelation = (
  columns: readonly MadeColumn[],
  { name = 'thing', kind = 'table' }: { readonly name?: string; readonly kind?: Relation['kind'] } = {},
): Relation => {
  const own = TENANT.map((column) => storedOf(column, 'text', true))
  const given = columns
    .filter(({ type }) => type !== null)
    .map((column) => storedOf(column.name, column.type ?? 'text', column.isRequired === true))
  return {
    schema: 'public',
    name,
    kind,
    unsafe: null,
    isTenantScoped: true,
    isWritable: kind === 'table',
    isStandardTable: true,
    runsOwnCode: false,
    columns: new Map([...own, ...given].map((column) => [column.name, column])),
    uniqueColumns: new Map(),
    checkedColumns: new Map(),
    references: [],
  }
}

/** A form `form` of the module `module`. */
export const madeForm = (made: MadeForm): Form => {
  const { columns, table = 'thing', kind = 'table', order = [], parentColumn = null } = made
  const relation = madeRelation(columns, { name: table, kind })
  const backing: Backing = made.backing ?? { kind: 'relation', relation }
  const metadata: FormMetadata = {
    sId: 'form',
    sModelsId: 'module',
    sTbName: table,
    sFormKind: 'list',
    sName: 'Form',
    iOrder: 0,
    sParentFormId: null,
    sParentColumn: parentColumn,
    sDefaultOrder: null,
    iPageSize: 50,
    bReadOnly: 0,
    sNoAdd: null,
    sPlace: null,
    iFileBytes: null,
    sFileTypes: null,
    columns: columns.map(metadataOf),
    broken: null,
  }
  const scope = scopeOfForm(metadata, [metadata], [])
  const compiled = (text: string | undefined): CheckedExpression | null =>
    text === undefined ? null : compile(text, scope)
  const built = columns.map(
    (column): Column => ({
      name: column.name,
      metadata: metadataOf(column),
      stored: backing.kind === 'relation' ? (relation.columns.get(column.name) ?? null) : null,
      isVisible: column.isHidden !== true,
      isTyped: true,
      default: null,
      computed: compiled(column.computed),
      validation: null,
      validationMessage: null,
      requiredWhen: null,
      readOnlyWhen: null,
    }),
  )
  return {
    id: 'form',
    sModelsId: 'module',
    metadata,
    backing,
    everyColumn: new Map(built.map((column) => [column.name, column])),
    columns: new Map(built.filter(({ isVisible }) => isVisible).map((column) => [column.name, column])),
    parentFormId: null,
    parentColumn,
    order,
    hasRowRule: made.rowRule !== undefined,
    rowRule: compiled(made.rowRule),
    tasks: null,
    hookBefore: null,
    hookAfter: null,
  }
}

/** The module that holds one form alone. */
export const madeModule = (form: Form): Module => ({
  id: 'module',
  metadata: {
    module: {
      sId: 'module',
      sParentId: null,
      sName: 'Module',
      iOrder: 0,
      sRoute: null,
      bCheck: 0,
      sProcName: null,
      bOpinion: 0,
      bFourEyes: 0,
      bAmountLimits: 0,
      bUnTask: 0,
      sUnType: null,
      sVersionFlowId: null,
      sVersionFlowCode: null,
      sLanguage: 'en',
    },
    forms: [form.metadata],
    constants: [],
    params: null,
    buttons: [],
    billNo: [],
    reports: [],
    chain: null,
    iCharts: 0,
  },
  forms: new Map([[form.id, form]]),
  constants: [],
  buttons: [],
  secrets: new Map(),
  charts: [],
  conversions: [],
  billNumberColumns: new Map(),
  ownModules: new Set(),
})

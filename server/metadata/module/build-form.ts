// One form of a module: its name resolved against the database, its columns' expressions read and checked. Pure.
import type { CheckedExpression } from '#contracts/expression/checked.ts'
import { compileResult } from '#contracts/expression/compile.ts'
import type { ExpressionError } from '#contracts/expression/errors.ts'
import type { Columns, Scope } from '#contracts/expression/scope.ts'
import type { ValueType } from '#contracts/expression/types.ts'
import { scopeOfDefaults, scopeOfForm, valueTypeOfColumn } from '#contracts/form-scope.ts'
import type { Text } from '#contracts/language.ts'
import type { ColumnMetadata, ConstantMetadata, FormMetadata } from '#contracts/module.ts'
import type { Steps } from '#server/kernel/steps/steps.ts'
import type { Catalogue, Relation } from '#server/schema/catalogue/catalogue.ts'
import { resolveBacking } from '#server/schema/resolve/resolve.ts'
import { orderOfText } from '../check/order-of-text.ts'
import type { ColumnRow, FormRow } from '../load/rows.ts'
import type { Backing, Column, Form, TaskCondition } from './module.ts'

export type FormParts = {
  readonly row: FormRow
  readonly metadata: FormMetadata
  /** Every column with its expressions, also those of hidden columns. */
  readonly columns: readonly ColumnMetadata[]
  /** Of the columns that the base has, those that it lets people type into, by their sId. */
  readonly typed: ReadonlySet<string>
  /** Columns whose JSON is not what belongs there. */
  readonly misfits: readonly ColumnRow[]
  readonly siblings: readonly FormMetadata[]
  readonly constants: readonly ConstantMetadata[]
  /** The module counts open tasks in this form: the text of their condition, null for every record. */
  readonly tasks: { readonly condition: string | null; readonly approves: 'any' | null } | null
}

const unresolved = (name: string, reason: Text): Backing => ({
  ...{ kind: 'broken', name, reason },
  ...{ further: [], isTableMissing: true },
})

/** Everything that is wrong with it, so that one mistake is mended after the other. */
const withMistakes = (backing: Backing, name: string, mistakes: readonly Text[]): Backing => {
  if (backing.kind === 'broken') return { ...backing, further: mistakes }
  const [reason, ...further] = mistakes
  return reason === undefined ? backing : { kind: 'broken', name, reason, further, isTableMissing: false }
}

const resolve = (catalogue: Catalogue, sBrandsId: string, form: FormRow): Backing => {
  const found = resolveBacking(catalogue, sBrandsId, form.sTbName)
  if (found.kind === 'missing') {
    return unresolved(form.sTbName, {
      en: `There is no table, view or routine "${form.sTbName}". Create it, or correct sTbName of the form ${form.sId}.`,
      zh: `不存在名为“${form.sTbName}”的表、视图或存储过程。请创建它，或更正表单 ${form.sId} 的 sTbName。`,
    })
  }
  if (found.kind === 'relation' && found.relation.unsafe !== null) {
    return unresolved(form.sTbName, {
      en: `"${form.sTbName}" is not safe for a company to read: ${found.relation.unsafe.en}`,
      zh: `“${form.sTbName}”对租户不安全：${found.relation.unsafe.zh}`,
    })
  }
  return found
}

type Compile = (text: string | null, expected: ValueType | null, where: string) => CheckedExpression | null

type Compiler = {
  readonly compile: Compile
  readonly compileDefault: Compile
  readonly mistakes: Text[]
}

const nameAt = (text: string, { position }: ExpressionError): string =>
  text.slice(position.start, position.end).split('.')[0] ?? ''

/**
 * The scope in which lines that an expression names, and nobody knows, are those of a panel whose table is missing. Such
 * an expression is sound and cannot be computed now: its column keeps what is stored, and only the panel says what is wrong.
 */
const scopeForMissing = (
  text: string,
  errors: readonly ExpressionError[],
  { scope, missing }: FormScope,
): Scope | null => {
  if (missing.length === 0 || !errors.every(({ code }) => code === 'not_lines')) return null
  const columns: Columns = Object.assign({}, ...missing.map((name) => scope.collections?.[name]))
  const standIns = errors.map((error) => [nameAt(text, error), columns])
  return { ...scope, collections: { ...scope.collections, ...Object.fromEntries(standIns) } }
}

/** `missing` are the collections of the scope whose tables are not there. */
type FormScope = { readonly scope: Scope; readonly missing: readonly string[] }

const compileIn =
  (within: FormScope, mistakes: Text[]): Compile =>
  (text, expected, where) => {
    if (text === null || text.trim() === '') return null
    const result = compileResult(text, within.scope, expected)
    if (result.ok) return result.expression
    const widened = scopeForMissing(text, result.errors, within)
    const again = widened === null ? result : compileResult(text, widened, expected)
    if (again.ok) return again.expression
    const [first] = again.errors
    mistakes.push({
      en: `${where}: ${first?.messages.en ?? ''}`,
      zh: `${where}: ${first?.messages['zh-CN'] ?? ''}`,
    })
    return null
  }

const makeCompiler = (within: FormScope): Compiler => {
  const mistakes: Text[] = []
  return {
    compile: compileIn(within, mistakes),
    compileDefault: compileIn({ ...within, scope: scopeOfDefaults(within.scope) }, mistakes),
    mistakes,
  }
}

type ColumnParts = Pick<FormParts, 'typed'> & { readonly relation: Relation | null }

const buildColumn = (
  metadata: ColumnMetadata,
  { relation, typed }: ColumnParts,
  { compile, compileDefault }: Compiler,
): Column => {
  const type = valueTypeOfColumn(metadata)
  const where = (property: string) => `${metadata.sName}.${property}`
  return {
    name: metadata.sName,
    metadata,
    stored: relation?.columns.get(metadata.sName) ?? null,
    isVisible: metadata.bVisible === 1,
    isTyped: metadata.bReadOnly === 0 || typed.has(metadata.sId),
    default: compileDefault(metadata.sDefault, type, where('sDefault')),
    computed: compile(metadata.sComputed, type, where('sComputed')),
    validation: compile(metadata.sValidation, 'flag', where('sValidation')),
    validationMessage: metadata.sValidationMessage,
    requiredWhen: compile(metadata.sRequiredWhen, 'flag', where('sRequiredWhen')),
    readOnlyWhen: compile(metadata.sReadOnlyWhen, 'flag', where('sReadOnlyWhen')),
  }
}

// A column that the relation lacks and no expression fills would break every read: the form says so instead. Of an expression that
// does not compile the cause is told, not what follows from it.
const missingColumns = (form: FormRow, backing: Backing, columns: readonly Column[]): readonly Text[] => {
  if (backing.kind !== 'relation') return []
  return columns
    .filter(({ stored, metadata }) => stored === null && (metadata.sComputed ?? '').trim() === '')
    .map(({ name }) => ({
      en: `"${form.sTbName}" has no column "${name}". Add it, or correct sName of that column of the form ${form.sId}.`,
      zh: `“${form.sTbName}”没有列“${name}”。请添加该列，或更正表单 ${form.sId} 中该列的 sName。`,
    }))
}

const misfitting = (columns: readonly ColumnRow[]): readonly Text[] =>
  columns.flatMap(({ sName, misfits = [] }) =>
    misfits.map((attribute) => ({
      en: `${sName}.${attribute}: this JSON is not what belongs there.`,
      zh: `${sName}.${attribute}：此处的 JSON 不符合要求。`,
    })),
  )

// A mistake here is not the fault of the form, which stays usable.
const buildTasks = (scope: Scope, tasks: FormParts['tasks']): TaskCondition | null => {
  if (tasks === null) return null
  const { compile, mistakes } = makeCompiler({ scope, missing: [] })
  const expression = compile(tasks.condition, 'flag', 'sUnCondition')
  const [reason] = mistakes
  return reason === undefined
    ? { kind: 'condition', expression, approves: tasks.approves }
    : { kind: 'broken', reason }
}

export function* buildForm(parts: FormParts, catalogue: Catalogue, sBrandsId: string): Steps<Form> {
  const { row, metadata } = parts
  const resolved = resolve(catalogue, sBrandsId, row)
  const relation = resolved.kind === 'relation' ? resolved.relation : null
  const scope = scopeOfForm({ ...metadata, columns: parts.columns }, parts.siblings, parts.constants)
  const missing = parts.siblings
    .filter(({ sParentFormId }) => sParentFormId === row.sId)
    .map(({ sTbName }) => sTbName)
    .filter((name) => resolveBacking(catalogue, sBrandsId, name).kind === 'missing')
  const compiler = makeCompiler({ scope, missing })
  const columns: Column[] = []
  for (const column of parts.columns) {
    columns.push(buildColumn(column, { relation, typed: parts.typed }, compiler))
    yield
  }
  const rowRule = compiler.compile(row.sRowRule, 'flag', 'sRowRule')
  const mistakes = [
    ...misfitting(parts.misfits),
    ...compiler.mistakes,
    ...missingColumns(row, resolved, columns),
  ]
  return {
    id: row.sId,
    sModelsId: row.sModelsId,
    metadata,
    backing: withMistakes(resolved, row.sTbName, mistakes),
    everyColumn: new Map(columns.map((column) => [column.name, column])),
    columns: new Map(columns.filter((column) => column.isVisible).map((column) => [column.name, column])),
    parentFormId: row.sParentFormId,
    parentColumn: row.sParentColumn,
    order: orderOfText(row.sDefaultOrder ?? '').map(({ name, isDescending }) => ({ name, isDescending })),
    hasRowRule: (row.sRowRule ?? '').trim() !== '',
    rowRule,
    tasks: buildTasks(scope, parts.tasks),
    hookBefore: row.sSaveProNameBefore,
    hookAfter: row.sSaveProName,
  }
}

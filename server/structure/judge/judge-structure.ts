// Judges the statements of a change one after another, each against the catalogue and what those before it have made: a plan, or every
// reason why there is none. What is not known to be harmless is refused.
import type { StructureRefusal } from '#contracts/structure.ts'
import { unlistedFields } from './allowed-nodes.ts'
import { judgeComment, judgeDrop } from './judge-drop.ts'
import { judgeIndex } from './judge-index.ts'
import { columnNames, judgeQuery } from './judge-query.ts'
import { judgeRoutine, routineName } from './judge-routine.ts'
import { judgeSecure } from './judge-secure.ts'
import { judgeAlterTable, judgeCreateTable, judgeRenameColumn, judgeTrigger } from './judge-table.ts'
import type { WrittenStatement } from './parse-structure.ts'
import { type Complaint, complaint } from './refusal.ts'
import { addsKeys, judgeKeys, keysLast } from './standard-keys.ts'
import type { PlannedStatement, StructurePlan } from './structure-plan.ts'
import { type KnownNames, newRelation, relationName, type TenantPlace, tooWide } from './tenant-names.ts'
import { asTree, textAt, treeIn, treesIn } from './tree.ts'

export type Judged =
  | { readonly kind: 'plan'; readonly plan: StructurePlan }
  | { readonly kind: 'refused'; readonly refusals: readonly StructureRefusal[] }

type Verdict = readonly Complaint[] | PlannedStatement
type Judge = (place: TenantPlace, statement: WrittenStatement) => Verdict

const lineOf = ({ lineAt }: WrittenStatement): number => lineAt(undefined)

const unless = (complaints: readonly Complaint[], planned: PlannedStatement): Verdict =>
  complaints.length > 0 ? complaints : planned

type TableChange = Extract<PlannedStatement, { kind: 'change-table' }>['change']

const changing =
  (
    change: TableChange,
    judge: (place: TenantPlace, tree: WrittenStatement['tree']) => readonly Complaint[],
  ): Judge =>
  (place, statement) => {
    const { tree, text } = statement
    const table = textAt(treeIn(tree.fields.relation, 'relation')?.fields ?? {}, 'relname') ?? ''
    return unless(judge(place, tree), { kind: 'change-table', change, table, text, line: lineOf(statement) })
  }

const judgeAltered: Judge = (place, statement) =>
  changing(addsKeys(place, statement.tree) ? 'key' : 'alter', (_place, tree) => [
    ...judgeAlterTable(place, tree),
    ...judgeKeys(place, tree),
  ])(place, statement)

const OF_ROWS = ['sBrandsId', 'sSubsidiaryId', 'sId'] as const

const isInvoker = (options: unknown): boolean =>
  treesIn(options).every(({ fields }) => {
    const value = textAt(treeIn(fields.arg)?.fields ?? {}, 'sval')
    return (
      fields.defname === 'security_invoker' &&
      fields.defnamespace === undefined &&
      (value === 'on' || value === 'true')
    )
  })

/** A view sees what its reader sees, and its rows are a tenant's. */
const judgeView: Judge = (place, statement) => {
  const { tree, text } = statement
  const view = asTree({ RangeVar: tree.fields.view })
  const query = treeIn(tree.fields.query) ?? asTree(null)
  const missing = OF_ROWS.filter((name) => !columnNames(query).includes(name))
  const complaints = [
    ...unlistedFields(tree, ['view', 'query', 'options', 'replace', 'withCheckOption']),
    ...newRelation(place, view),
    ...tooWide(relationName(view.fields), columnNames(query).length),
    ...(isInvoker(tree.fields.options) && tree.fields.withCheckOption === 'NO_CHECK_OPTION'
      ? []
      : [
          complaint(
            undefined,
            'A view has no option but security_invoker = on',
            '视图只能使用选项 security_invoker = on',
          ),
        ]),
    ...judgeQuery(place, query),
    ...(missing.length === 0
      ? []
      : [complaint(undefined, `A view carries ${missing.join(', ')}`, `视图必须包含 ${missing.join('、')}`)]),
  ]
  const name = relationName(view.fields)
  return unless(complaints, { kind: 'make', what: 'view', name, text, line: lineOf(statement) })
}

const judgeMadeRoutine: Judge = (place, statement) => {
  const { tree, text } = statement
  const name = routineName(tree)
  return unless(judgeRoutine(place, tree), {
    kind: 'make',
    what: 'routine',
    name,
    text,
    line: lineOf(statement),
  })
}

const judgeDropped: Judge = (place, statement) => {
  const { tree, text } = statement
  const line = lineOf(statement)
  const found = judgeDrop(place, tree)
  if (found === undefined) return [unknown(String(tree.fields.removeType))]
  return found.kind === 'drop'
    ? unless(found.complaints, { kind: 'drop', what: found.what, names: found.names, text, line })
    : unless(found.complaints, {
        kind: 'change-table',
        change: 'drop-trigger',
        table: found.table,
        text,
        line,
      })
}

const judgeCommented: Judge = (place, statement) => {
  const { tree, text } = statement
  const line = lineOf(statement)
  const found = judgeComment(place, tree)
  if (found === undefined) return [unknown(String(tree.fields.objtype))]
  const { what, name, complaints } = found
  return unless(
    complaints,
    what === 'table'
      ? { kind: 'change-table', change: 'comment', table: name, text, line }
      : { kind: 'comment', what, name, text, line },
  )
}

const judgeCall: Judge = (place, statement) => {
  const found = judgeSecure(place, statement.tree)
  return 'kind' in found ? { ...found, line: lineOf(statement) } : found
}

/** Every kind of statement that there is a way for. */
const JUDGES: Readonly<Record<string, Judge>> = {
  CreateStmt: changing('create', judgeCreateTable),
  AlterTableStmt: judgeAltered,
  IndexStmt: changing('index', judgeIndex),
  RenameStmt: changing('rename-column', judgeRenameColumn),
  CreateTrigStmt: changing('trigger', judgeTrigger),
  ViewStmt: judgeView,
  CreateFunctionStmt: judgeMadeRoutine,
  DropStmt: judgeDropped,
  CommentStmt: judgeCommented,
  SelectStmt: judgeCall,
}

const unknown = (kind: string): Complaint =>
  complaint(undefined, `There is no way for this statement (${kind})`, `不支持此语句（${kind}）`)

const judgeOne: Judge = (place, statement) => {
  const { kind } = statement.tree
  const judge = Object.hasOwn(JUDGES, kind) ? JUDGES[kind] : undefined
  return judge === undefined ? [unknown(kind)] : judge(place, statement)
}

const madeBy = (planned: PlannedStatement): readonly string[] => {
  if (planned.kind === 'make') return [planned.what === 'routine' ? `${planned.name}()` : planned.name]
  return planned.kind === 'change-table' && planned.change === 'create' ? [planned.table] : []
}

/** The table that a refused statement means to make: what comes after it is judged by its own mistakes. */
const meantBy = ({ tree }: WrittenStatement): readonly string[] =>
  tree.kind === 'CreateStmt' ? [relationName(treeIn(tree.fields.relation, 'relation')?.fields ?? {})] : []

const securedBy = (planned: PlannedStatement): readonly string[] => {
  if (planned.kind === 'secure-table') return [planned.table]
  return planned.kind === 'secure-document' ? [planned.header, ...planned.lines] : []
}

/** Tables that were made, and stayed open to all tenants. */
const unsecured = (statements: readonly PlannedStatement[]): readonly StructureRefusal[] => {
  const secured = new Set(statements.flatMap(securedBy))
  return statements.flatMap((one) =>
    one.kind === 'change-table' && one.change === 'create' && !secured.has(one.table)
      ? [
          {
            line: one.line,
            message: {
              en: `${one.table} goes neither through framework.make_tenant_table nor framework.make_document`,
              zh: `${one.table} 没有经过 framework.make_tenant_table 或 framework.make_document`,
            },
          },
        ]
      : [],
  )
}

const tablesOf = (schema: string, statements: readonly PlannedStatement[]): readonly string[] => {
  const touched = new Set<string>()
  for (const one of statements) {
    for (const name of one.kind === 'change-table' ? [one.table] : securedBy(one)) touched.add(name)
    // One that is dropped may be made anew after that.
    if (one.kind === 'drop') for (const name of one.names) touched.delete(name)
  }
  return [...touched].map((name) => `${schema}.${name}`)
}

type Progress = {
  readonly planned: PlannedStatement[]
  readonly refusals: StructureRefusal[]
  readonly made: Set<string>
  readonly secured: Set<string>
}

const note = (
  { planned, refusals, made, secured }: Progress,
  one: WrittenStatement,
  verdict: Verdict,
): void => {
  if ('kind' in verdict) {
    planned.push(verdict)
    for (const name of madeBy(verdict)) made.add(name)
    for (const name of securedBy(verdict)) secured.add(name)
  } else {
    for (const { at, message } of verdict) refusals.push({ line: one.lineAt(at), message })
    for (const name of meantBy(one)) made.add(name)
  }
}

export const judgeStructure = (
  statements: readonly WrittenStatement[],
  { schema, catalogue }: { readonly schema: string; readonly catalogue: KnownNames },
): Judged => {
  const progress: Progress = { planned: [], refusals: [], made: new Set(), secured: new Set() }
  const { planned, refusals, made, secured } = progress
  for (const statement of statements)
    note(progress, statement, judgeOne({ schema, catalogue, made, secured }, statement))
  if (refusals.length === 0) refusals.push(...unsecured(planned))
  if (refusals.length > 0) return { kind: 'refused', refusals }
  return { kind: 'plan', plan: { schema, ...keysLast(schema, planned), tables: tablesOf(schema, planned) } }
}

// Routines of a tenant's own, in SQL or PL/pgSQL, that run with the rights of whoever calls them. Their bodies are not judged: whatever
// a body says, the login it runs under is the wall.
import { unlistedFields } from './allowed-nodes.ts'
import { COLUMN_TYPES, judgeExpression } from './judge-expression.ts'
import { type Complaint, complaint } from './refusal.ts'
import { isOwn, isStandard, ownSchema, type TenantPlace } from './tenant-names.ts'
import { asTree, type Fields, partsOf, placeOf, type Tree, textAt, treeIn, treesIn } from './tree.ts'

const NAME = /^[a-z][a-z0-9_]{0,62}$/
const OTHER_TYPES: ReadonlySet<string> = new Set(['void', 'record', 'trigger', 'refcursor', 'json', 'bytea'])

/** A type of PostgreSQL's, or the rows of a table or view. */
const judgeRoutineType = (place: TenantPlace, tree: Tree): readonly Complaint[] => {
  const parts = partsOf(tree.fields.names)
  const name = parts.at(-1) ?? ''
  const schema = parts.length > 1 ? parts.at(-2) : undefined
  const isServers = schema === undefined || schema === 'pg_catalog'
  const isKnown =
    (isServers && (COLUMN_TYPES.has(name) || OTHER_TYPES.has(name))) ||
    ((schema === undefined || schema === place.schema) && isOwn(place, name)) ||
    ((schema === undefined || schema === 'public') && isStandard(place, name))
  return [
    ...unlistedFields(tree, ['names', 'typmods', 'typemod', 'setof', 'arrayBounds']),
    ...(isKnown && parts.length <= 2
      ? []
      : [complaint(placeOf(tree), `There is no type ${name} here`, `没有类型 ${name}`)]),
  ]
}

const judgeParameter = (place: TenantPlace, tree: Tree): readonly Complaint[] => [
  ...unlistedFields(tree, ['name', 'argType', 'mode', 'defexpr']),
  ...judgeRoutineType(place, asTree({ TypeName: tree.fields.argType })),
  ...judgeExpression(place, tree.fields.defexpr),
]

const LANGUAGES: readonly (string | undefined)[] = ['sql', 'plpgsql']

const stringIn = (value: unknown): string | undefined => {
  const tree = treeIn(value)
  return tree === undefined ? undefined : textAt(tree.fields, 'sval')
}

type JudgeOption = (value: unknown, place: TenantPlace) => boolean

const isAnything: JudgeOption = () => true

/** Schemas by name, of those that the tenant's routines find names in anyway. */
const setsPath: JudgeOption = (value, { schema }) => {
  const { fields = {} } = treeIn(value) ?? {}
  const names = treesIn(fields.args).map(({ fields: { sval } }) => textAt((sval ?? {}) as Fields, 'sval'))
  return (
    fields.kind === 'VAR_SET_VALUE' &&
    fields.name === 'search_path' &&
    names.every((name) => ['pg_catalog', 'public', schema].includes(name ?? ''))
  )
}

/** `security definer`, `leakproof`, `support`, `cost` and whatever else there is are not among them. */
const OPTIONS: Readonly<Record<string, JudgeOption>> = {
  as: (value) => partsOf(treeIn(value)?.fields.items).length === 1,
  language: (value) => LANGUAGES.includes(stringIn(value)),
  parallel: isAnything,
  set: setsPath,
  security: (value) => treeIn(value)?.fields.boolval !== true,
  strict: isAnything,
  volatility: isAnything,
}

const judgeOption = (place: TenantPlace, tree: Tree): readonly Complaint[] => {
  const name = textAt(tree.fields, 'defname') ?? ''
  const judge = Object.hasOwn(OPTIONS, name) ? OPTIONS[name] : undefined
  return judge?.(tree.fields.arg, place) === true
    ? []
    : [complaint(placeOf(tree), `A routine has no such option (${name})`, `例程不能使用此选项（${name}）`)]
}

export const routineName = (tree: Tree): string => partsOf(tree.fields.funcname).at(-1) ?? ''

const wholeName = (place: TenantPlace, parts: readonly string[]): readonly Complaint[] => {
  const name = parts.at(-1) ?? ''
  const schema = parts.length === 2 ? parts[0] : undefined
  if (!NAME.test(name) || name.startsWith('pg_') || parts.length > 2)
    return [complaint(undefined, `${name} is not a name for a routine`, `${name} 不能作为例程名称`)]
  return ownSchema(place, schema, undefined)
}

export const judgeRoutine = (place: TenantPlace, tree: Tree): readonly Complaint[] => [
  ...unlistedFields(tree, ['is_procedure', 'replace', 'funcname', 'parameters', 'returnType', 'options']),
  ...wholeName(place, partsOf(tree.fields.funcname)),
  ...treesIn(tree.fields.parameters).flatMap((one) => judgeParameter(place, one)),
  ...(tree.fields.returnType === undefined
    ? []
    : judgeRoutineType(place, asTree({ TypeName: tree.fields.returnType }))),
  ...treesIn(tree.fields.options).flatMap((one) => judgeOption(place, one)),
]

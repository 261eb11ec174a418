// The names that a change may use: its tenant's own schema by default and by name, what the catalogue and the change itself have in it.
import { STANDARD_SCHEMA } from '#server/schema/catalogue/catalogue.ts'
import { isKeptColumn } from '#server/schema/catalogue/kept-columns.ts'
import { type Complaint, complaint } from './refusal.ts'
import { type Fields, placeOf, type Tree, textAt } from './tree.ts'

type Names = { readonly has: (name: string) => boolean }

/** What there is, by schema and then by name in lower case: as much of the catalogue as a change is judged by. */
export type KnownNames = {
  readonly relations: ReadonlyMap<string, Names>
  readonly routines: ReadonlyMap<string, Names>
}

/** What a change is judged in: the tenant's schema as it is before it, and what it has made so far. */
export type TenantPlace = {
  readonly schema: string
  readonly catalogue: KnownNames
  readonly made: ReadonlySet<string>
  /** Which of them went through `make_tenant_table` already. */
  readonly secured: ReadonlySet<string>
}

const THING = /^[a-z][a-z0-9_]{0,49}$/
const COLUMN = /^[A-Za-z][A-Za-z0-9_]{0,62}$/

export const isOwn = ({ schema, catalogue, made }: TenantPlace, name: string): boolean =>
  made.has(name) || catalogue.relations.get(schema)?.has(name) === true

/** Whether a table of the tenant's own went through the framework, as those must that were there before. */
export const isSecured = ({ made, secured }: TenantPlace, name: string): boolean =>
  !made.has(name) || secured.has(name)

/** As many columns as a table or view may have: the database counts them, too. */
const MOST_COLUMNS = 300

export const tooWide = (name: string, columns: number): readonly Complaint[] =>
  columns <= MOST_COLUMNS
    ? []
    : [
        complaint(
          undefined,
          `${name} has more than ${MOST_COLUMNS} columns`,
          `${name} 的列数超过 ${MOST_COLUMNS}`,
        ),
      ]

export const isStandard = ({ catalogue }: TenantPlace, name: string): boolean =>
  catalogue.relations.get(STANDARD_SCHEMA)?.has(name) === true

export const isOwnRoutine = ({ schema, catalogue, made }: TenantPlace, name: string): boolean =>
  made.has(`${name}()`) || catalogue.routines.get(schema)?.has(name.toLowerCase()) === true

/** A name of something to make. It takes no name away from the standard: the tenant's own would be found before it. */
export const newThing = (place: TenantPlace, name: string, at: number | undefined): readonly Complaint[] => {
  if (!THING.test(name) || name.startsWith('pg_'))
    return [
      complaint(
        at,
        `${name}: a name is of small letters, digits and _, at most 50`,
        `${name}：名称只能用小写字母、数字和下划线，最多 50 个字符`,
      ),
    ]
  return isStandard(place, name)
    ? [complaint(at, `${name} is a name of the standard`, `${name} 是标准内容的名称`)]
    : []
}

export const newColumn = (name: string, at: number | undefined): readonly Complaint[] => {
  if (!COLUMN.test(name))
    return [
      complaint(
        at,
        `${name}: a column is called by letters, digits and _`,
        `${name}：列名只能用字母、数字和下划线`,
      ),
    ]
  return keptColumn(name, at)
}

/** A column that is the framework's is not changed, dropped or made by hand. */
export const keptColumn = (name: string, at: number | undefined): readonly Complaint[] =>
  isKeptColumn(name)
    ? [complaint(at, `${name} is a column that the framework keeps`, `${name} 由框架维护`)]
    : []

/** A schema that is named is the tenant's own, or one of those given. */
export const ownSchema = (
  { schema }: TenantPlace,
  named: string | undefined,
  at: number | undefined,
  others: readonly string[] = [],
): readonly Complaint[] =>
  named === undefined || named === schema || others.includes(named)
    ? []
    : [complaint(at, `${named} is not a schema of this company`, `${named} 不是该公司的模式`)]

const RELATION_FIELDS: readonly string[] = [
  'schemaname',
  'relname',
  'inh',
  'relpersistence',
  'location',
  'alias',
]

const plainRelation = (tree: Tree): readonly Complaint[] => {
  const other = Object.keys(tree.fields).find((field) => !RELATION_FIELDS.includes(field))
  const isPlain = other === undefined && tree.fields.inh === true && tree.fields.relpersistence === 'p'
  return isPlain ? [] : [complaint(placeOf(tree), 'A table is named by its name alone', '只能用表名指明表')]
}

export const relationName = (fields: Fields): string => textAt(fields, 'relname') ?? ''

/** A relation of the tenant's own by a RangeVar. */
export const ownRelation = (place: TenantPlace, tree: Tree): readonly Complaint[] => {
  const name = relationName(tree.fields)
  const at = placeOf(tree)
  const complaints = [...plainRelation(tree), ...ownSchema(place, textAt(tree.fields, 'schemaname'), at)]
  if (complaints.length > 0 || isOwn(place, name)) return complaints
  return [complaint(at, `${name} is not a table of this company's own`, `${name} 不是该公司自己的表`)]
}

/** A relation to make. */
export const newRelation = (place: TenantPlace, tree: Tree): readonly Complaint[] => [
  ...plainRelation(tree),
  ...ownSchema(place, textAt(tree.fields, 'schemaname'), placeOf(tree)),
  ...newThing(place, relationName(tree.fields), placeOf(tree)),
]

/** A relation that is read or referred to: the tenant's own, or the standard's. Its whole name, or what is wrong with it. */
export const readRelation = (place: TenantPlace, tree: Tree): string | readonly Complaint[] => {
  const { schemaname: named } = tree.fields
  const name = relationName(tree.fields)
  const schema = typeof named === 'string' ? named : isOwn(place, name) ? place.schema : STANDARD_SCHEMA
  const isThere =
    schema === place.schema ? isOwn(place, name) : schema === STANDARD_SCHEMA && isStandard(place, name)
  if (isThere) return `${schema}.${name}`
  return [
    complaint(placeOf(tree), `There is no ${name} that this company may read`, `没有该公司可读取的 ${name}`),
  ]
}

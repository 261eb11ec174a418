// The rows that a company has in its database beside the standard's and beside its own modules, as its folder would say them.
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import type { Attribute } from '#contracts/metadata/attribute.ts'
import { namedOtherwise } from '#server/documents/json-references.ts'
import { heldIn, namedIn } from '../../attribute-references.ts'
import {
  isBeside,
  isByCode,
  LINES,
  ROW_KIND_NAMES,
  type RowKind,
  type RowKindName,
  rowKindOf,
  saidColumns,
} from './row-kinds.ts'
import type { Setting } from './setting.ts'

type Values = Readonly<Record<string, unknown>>
type Stored = { readonly said: Values; readonly base: Values | null; readonly lines: readonly Values[] }
type NowCalled = (sId: string) => string

/** What the standard, or a module of the company's own, says where the company has a copy. */
export const BASES = {
  gdsreport: `select to_jsonb(g) from framework.gdsreport g where g."sId" = r."sId"`,
  gdsbillnosettings: `
    select to_jsonb(g)
    from framework.gdsbillnosettings g
    left join framework.gdsmodule m on g."sId" = m."sId" || '.' || g."sFieldName"
    where lower(g."sTbName") = lower(r."sTbName")
      and g."sFieldName" = r."sFieldName"
      and m."sOwnerBrandsId" is not distinct from case r."bOwn" when 1 then r."sBrandsId" end
    limit 1`,
} as const

/** What stands on the company's own modules belongs to their documents, but for copies. */
const ELSEWHERE = `not exists (select from framework.gdsmodule m where m."sId" = r."sModelsId" and m."sOwnerBrandsId" = $1)`

const queryOf = (kind: RowKind): string => {
  const lines =
    kind.lines === undefined
      ? `'[]'::jsonb`
      : `coalesce((select jsonb_agg(to_jsonb(l) order by l."iOrder", l."sId") from framework.${kind.lines.table} l where l."sBrandsId" = r."sBrandsId" and l."${kind.lines.parent}" = r."sId"), '[]')`
  return `
    select to_jsonb(r) as said, ${kind.base === undefined ? 'null::jsonb' : `(${BASES[kind.base]})`} as base, ${lines} as lines
    from framework.${kind.table} r
    where r."sBrandsId" = $1
      ${kind.base === undefined ? '' : `and r."sSubsidiaryId" is null`}
      ${isBeside(kind) && kind.base === undefined ? `and ${ELSEWHERE}` : ''}
    order by ${kind.base === 'gdsbillnosettings' ? 'r."bOwn", ' : ''}r."sId"`
}

/** The end of the id of a row that is called after its module; another id as it is. */
const codeOf = ({ sId, sModelsId }: Values): string => {
  const owner = `${sModelsId}.`
  return String(sId).startsWith(owner) ? String(sId).slice(owner.length) : String(sId)
}

const toldBy = (kind: RowKind, said: Values, nowCalled: NowCalled): readonly string[] => {
  const told = isByCode(kind) ? [codeOf(said)] : kind.told.map((name) => String(said[name]))
  return isBeside(kind) ? [nowCalled(String(said.sModelsId)), ...told] : told
}

/** With the ids of the content for those that things were made with. */
const renamed = ({ naming }: RowKind, column: string, value: unknown, nowCalled: NowCalled): unknown => {
  if (naming === null) return value
  const holds = heldIn(naming, column)
  if (holds !== null) return namedOtherwise(holds, value, { module: nowCalled, form: nowCalled })
  return namedIn(naming).has(column) && typeof value === 'string' ? nowCalled(value) : value
}

const differing = (
  columns: ReadonlyMap<string, Attribute>,
  said: Values,
  base: Values | null,
): readonly string[] =>
  [...columns].flatMap(([column, attribute]) => {
    const usual = base === null ? (attribute.default ?? null) : (base[column] ?? null)
    return isDeepStrictEqual(said[column] ?? null, usual) ? [] : [column]
  })

const lineOf = (columns: ReadonlyMap<string, Attribute>, line: Values): Values =>
  Object.fromEntries(differing(columns, line, null).map((column) => [column, line[column]]))

const ofStored = (
  name: RowKindName,
  { said, base, lines }: Stored,
  nowCalled: NowCalled,
): readonly Setting[] => {
  const kind = rowKindOf(name)
  const of = toldBy(kind, said, nowCalled)
  const columns = differing(saidColumns(kind.attributes), said, base).filter(
    (column) => !kind.told.includes(column),
  )
  if (base !== null && columns.length === 0) return []
  const own =
    kind.lines === undefined || lines.length === 0
      ? []
      : lines.map((line) => lineOf(saidColumns(kind.lines?.attributes ?? {}), line))
  return [
    { kind: name, of, name: '', value: 1 },
    ...columns.map(
      (column): Setting => ({
        kind: name,
        of,
        name: column,
        value: renamed(kind, column, said[column], nowCalled),
      }),
    ),
    ...(own.length === 0 ? [] : [{ kind: name, of, name: LINES, value: own } as const]),
  ]
}

/** Those of one kind; for everybody's, the scope of base rows stands for the company. */
export const readStoredKind = async (
  client: pg.ClientBase,
  company: string,
  name: RowKindName,
  nowCalled: NowCalled,
): Promise<readonly Setting[]> => {
  const { rows } = await client.query<Stored>(queryOf(rowKindOf(name)), [company])
  return rows.flatMap((row) => ofStored(name, row, nowCalled))
}

export const readStoredRowSettings = async (
  client: pg.ClientBase,
  company: string,
  nowCalled: NowCalled,
): Promise<readonly Setting[]> => {
  const found: Setting[] = []
  for (const name of ROW_KIND_NAMES) found.push(...(await readStoredKind(client, company, name, nowCalled)))
  return found
}

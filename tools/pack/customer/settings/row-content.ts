// What the files of rows beside the standard's say: their schemas, and each row as settings. Pure.
import { type TObject, type TSchema, Type } from 'typebox'
import type { Attribute } from '#contracts/metadata/attribute.ts'
import { schemaOf } from '#contracts/metadata/content-schema.ts'
import { moduleIdOf } from '#server/documents/document-names.ts'
import { withIds } from '../../attribute-references.ts'
import type { Problem } from '../../problem.ts'
import { pointerTo, readJson } from '../../read-json.ts'
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

type Said = Readonly<Record<string, unknown>>

const strict = { additionalProperties: false }
const CODE = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_.-]{0,199}$' })

const memberOf = (attribute: Attribute, mayMiss: boolean): TSchema =>
  mayMiss || attribute.default !== undefined ? Type.Optional(schemaOf(attribute)) : schemaOf(attribute)

const membersOf = ({ attributes, told, base }: RowKind): Readonly<Record<string, TSchema>> =>
  Object.fromEntries(
    [...saidColumns(attributes)].map(([column, attribute]) => [
      column,
      told.includes(column) ? schemaOf(attribute) : memberOf(attribute, base !== undefined),
    ]),
  )

const linesOf = ({ lines }: RowKind): Readonly<Record<string, TSchema>> =>
  lines === undefined
    ? {}
    : {
        [LINES]: Type.Optional(
          Type.Array(
            Type.Object(
              Object.fromEntries(
                [...saidColumns(lines.attributes)].map(([column, attribute]) => [
                  column,
                  memberOf(attribute, false),
                ]),
              ),
              strict,
            ),
          ),
        ),
      }

const schemaOfRow = (kind: RowKind): TObject =>
  Type.Object({ ...(isByCode(kind) ? { sCode: CODE } : {}), ...membersOf(kind), ...linesOf(kind) }, strict)

const SCHEMAS = Object.fromEntries(
  ROW_KIND_NAMES.map((name) => {
    const kind = rowKindOf(name)
    const row = schemaOfRow(kind)
    return [name, 'folder' in kind.place ? row : Type.Array(row)]
  }),
) as unknown as Readonly<Record<RowKindName, TSchema>>

/** The members of a row in the order in which they are written. */
export const rowMembers = (name: RowKindName): readonly string[] =>
  Object.keys(schemaOfRow(rowKindOf(name)).properties)

type Found = { readonly name: RowKindName; readonly document: string }

const BESIDE = /^overlays\/(.+)\/([a-z-]+\.json)$/
const IN_FOLDER = /^([a-z]+)\/([A-Za-z0-9_-]+)\.json$/

/** Which rows a file of the folder holds, and beside which document; null for other files. */
export const rowFileOf = (path: string): Found | null => {
  const [, document = '', list] = BESIDE.exec(path) ?? []
  const [, folder] = IN_FOLDER.exec(path) ?? []
  const name = ROW_KIND_NAMES.find((one) => {
    const { place } = rowKindOf(one)
    if ('list' in place) return place.list === path
    return 'beside' in place ? place.beside === list : place.folder === folder
  })
  return name === undefined ? null : { name, document }
}

export const rowPath = (name: RowKindName, told: readonly string[], document: string): string => {
  const { place } = rowKindOf(name)
  if ('list' in place) return place.list
  return 'beside' in place ? `overlays/${document}/${place.beside}` : `${place.folder}/${told[0]}.json`
}

const ofRow = ({ name, document }: Found, row: Said): readonly Setting[] => {
  const kind = rowKindOf(name)
  const said = kind.naming === null ? row : withIds(document, kind.naming, row)
  const told = kind.told.map((column) => String(said[column] ?? kind.attributes[column]?.default))
  const of = isBeside(kind) ? [moduleIdOf(document), ...told] : told
  const members = Object.entries(said).filter(([column]) => !kind.told.includes(column))
  return [
    { kind: name, of, name: '', value: 1 },
    ...members.map(([column, value]): Setting => ({ kind: name, of, name: column, value })),
  ]
}

/** What a file of rows says, with the line of each; `file` is what its mistakes are told by. */
export const readRowFile = (
  found: Found,
  file: string,
  content: string,
): { readonly settings: readonly Setting[]; readonly problems: readonly Problem[] } => {
  const { content: read, problems } = readJson(file, content, SCHEMAS[found.name])
  if (read === undefined) return { settings: [], problems }
  const isList = Array.isArray(read.value)
  const rows = (isList ? read.value : [read.value]) as readonly Said[]
  const settings = rows.flatMap((row, index) =>
    ofRow(found, row).map((setting) => ({
      ...setting,
      at: { file, line: read.lineOf(isList ? pointerTo(index) : '') },
    })),
  )
  return { settings, problems: [...problems, ...twice(file, rows, settings, read.lineOf)] }
}

/** What tells a row, tells one. */
const twice = (
  file: string,
  rows: readonly Said[],
  settings: readonly Setting[],
  lineOf: (pointer: string) => number,
): readonly Problem[] => {
  const keys = settings.map(({ of, name }) => JSON.stringify([of, name]))
  const double = settings.find((_, index) => keys.indexOf(keys[index] ?? '') !== index)
  if (double === undefined) return []
  const told = double.of.at(-1) ?? ''
  const index = rows.findLastIndex((row) => Object.values(row).includes(told))
  return [{ file, line: lineOf(pointerTo(Math.max(index, 0))), message: `${told} stands here twice` }]
}

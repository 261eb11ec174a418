// The files of a customer's folder that set something beside its modules: `roles/<code>.json`, what is laid over the columns of a form,
// `overlays/<document>/form-<name>.json`, tests of routines, and the rows that the company has beside the standard's.
import { type TSchema, Type } from 'typebox'
import type { Attribute } from '#contracts/metadata/attribute.ts'
import { columnsOf } from '#contracts/metadata/attribute-columns.ts'
import { attributesOf, RESOURCES } from '#contracts/metadata/resources.ts'
import { formIdOf } from '#server/documents/document-names.ts'
import { withIds } from '../../attribute-references.ts'
import type { Problem } from '../../problem.ts'
import { readJson } from '../../read-json.ts'
import { ofRole, ROLE } from './role-content.ts'
import { readRowFile, rowFileOf } from './row-content.ts'
import type { Setting } from './setting.ts'

const strict = { additionalProperties: false }

const memberOf = ({ type }: Attribute): TSchema => {
  switch (type) {
    case 'flag':
      return Type.Union([Type.Literal(0), Type.Literal(1)])
    case 'whole':
      return Type.Integer()
    case 'json':
      return Type.Unknown()
    default:
      return Type.String()
  }
}

/** The form is said by the place of the file. */
const OVERLAY_MEMBERS = Object.entries(attributesOf(RESOURCES.gdsconfigformcustomslave))
  .filter(([name]) => name !== 'sFormId')
  .flatMap(([name, attribute]) =>
    columnsOf(name, attribute).map((column) => [column, memberOf(attribute)] as const),
  )

/** In the order in which they are written. */
export const OVERLAY_COLUMNS: readonly string[] = OVERLAY_MEMBERS.map(([name]) => name)

const OVERLAYS = Type.Array(
  Type.Object(
    Object.fromEntries(OVERLAY_MEMBERS.map(([name, schema]) => [name, Type.Optional(schema)])),
    strict,
  ),
)

const ROLE_FILE = /^roles\/([A-Za-z0-9_-]+)\.json$/
const OVERLAY_FILE = /^overlays\/(.+)\/form-([a-z0-9-]+)\.json$/
const TEST_FILE = /^tests\/([a-z_][a-z0-9_]*)\.sql$/

export const isSettingsFile = (path: string): boolean =>
  [ROLE_FILE, OVERLAY_FILE, TEST_FILE].some((pattern) => pattern.test(path)) || rowFileOf(path) !== null

export const rolePath = (code: string): string => `roles/${code}.json`
export const overlayPath = (document: string, form: string): string =>
  `overlays/${document}/form-${form}.json`
export const testPath = (routine: string): string => `tests/${routine}.sql`

/** A column is told by its control, or by its name where the overlay adds it or says no control. */
export const overlaidColumn = (
  sFormId: string,
  said: Readonly<Record<string, unknown>>,
): readonly string[] => [sFormId, String(said.sControlName ?? ''), String(said.sName ?? '')]

const ofOverlays = (sFormId: string, overlays: readonly object[]): readonly Setting[] =>
  overlays.flatMap((overlay) => {
    const said = withIds('', 'gdsconfigformslave', overlay as Readonly<Record<string, unknown>>)
    return Object.entries(said).map(
      ([name, value]): Setting => ({ kind: 'overlay', of: overlaidColumn(sFormId, said), name, value }),
    )
  })

type Read = { readonly settings: readonly Setting[]; readonly problems: readonly Problem[] }

const inFile = (file: string, settings: readonly Setting[]): readonly Setting[] =>
  settings.map((setting) => ({ ...setting, at: { file, line: 1 } }))

const readRole = (file: string, content: string, code: string): Read => {
  const { content: role, problems } = readJson(file, content, ROLE)
  if (role === undefined) return { settings: [], problems }
  const settings = ofRole(code, role.value).map(({ pointer, ...setting }) => ({
    ...setting,
    at: { file, line: role.lineOf(pointer) },
  }))
  return { settings, problems }
}

/** What a file says; `folder` is what its mistakes are told by. */
export const readSettings = (folder: string, path: string, content: string): Read => {
  const file = `${folder}/${path}`
  const [, code] = ROLE_FILE.exec(path) ?? []
  if (code !== undefined) return readRole(file, content, code)
  const [, routine] = TEST_FILE.exec(path) ?? []
  if (routine !== undefined) {
    const test: Setting = { kind: 'test', of: [routine], name: 'sText', value: content }
    return { settings: inFile(file, [test]), problems: [] }
  }
  const rows = rowFileOf(path)
  if (rows !== null) return readRowFile(rows, file, content)
  const [, document = '', form = ''] = OVERLAY_FILE.exec(path) ?? []
  const { content: overlays, problems } = readJson(file, content, OVERLAYS)
  const sFormId = formIdOf('', `${document}/${form}`)
  return {
    settings: overlays === undefined ? [] : inFile(file, ofOverlays(sFormId, overlays.value)),
    problems,
  }
}

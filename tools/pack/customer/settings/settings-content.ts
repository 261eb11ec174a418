// The files of a customer's folder that set something beside its modules: `roles/<code>.json`, and what is laid over the columns of a form,
// `overlays/<document>/form-<name>.json`.
import { type Static, type TSchema, Type } from 'typebox'
import type { Attribute } from '#contracts/metadata/attribute.ts'
import { columnsOf } from '#contracts/metadata/attribute-columns.ts'
import { attributesOf, RESOURCES } from '#contracts/metadata/resources.ts'
import { formIdOf, moduleIdOf } from '#server/documents/document-names.ts'
import { withIds } from '../../attribute-references.ts'
import type { Problem } from '../../problem.ts'
import { readJson } from '../../read-json.ts'
import type { Setting } from './setting.ts'

const strict = { additionalProperties: false }
const text = Type.String({ minLength: 1, maxLength: 200 })

export const ROLE = Type.Object(
  {
    sNameEn: text,
    sNameZh: text,
    sClass: Type.Optional(text),
    grants: Type.Optional(Type.Record(Type.String(), Type.Array(text, { minItems: 1 }))),
  },
  strict,
)

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

export const isSettingsFile = (path: string): boolean => ROLE_FILE.test(path) || OVERLAY_FILE.test(path)

export const rolePath = (code: string): string => `roles/${code}.json`
export const overlayPath = (document: string, form: string): string =>
  `overlays/${document}/form-${form}.json`

const ofRole = (
  code: string,
  { grants = {}, sClass = 'general', ...names }: Static<typeof ROLE>,
): readonly Setting[] => [
  ...Object.entries({ ...names, sClass }).map(
    ([name, value]): Setting => ({ kind: 'role', of: [code], name, value }),
  ),
  ...Object.entries(grants).flatMap(([path, actions]) =>
    actions.map((name): Setting => ({ kind: 'grant', of: [code, moduleIdOf(path)], name, value: 1 })),
  ),
]

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

/** What a file says; `folder` is what its mistakes are told by. */
export const readSettings = (
  folder: string,
  path: string,
  content: string,
): { readonly settings: readonly Setting[]; readonly problems: readonly Problem[] } => {
  const [, code] = ROLE_FILE.exec(path) ?? []
  if (code !== undefined) {
    const { content: role, problems } = readJson(`${folder}/${path}`, content, ROLE)
    return { settings: role === undefined ? [] : ofRole(code, role.value), problems }
  }
  const [, document = '', form = ''] = OVERLAY_FILE.exec(path) ?? []
  const { content: overlays, problems } = readJson(`${folder}/${path}`, content, OVERLAYS)
  const sFormId = formIdOf('', `${document}/${form}`)
  return { settings: overlays === undefined ? [] : ofOverlays(sFormId, overlays.value), problems }
}

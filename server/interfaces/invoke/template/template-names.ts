// What a template may name: the table or view and the routine of the definition, and columns, all of them as the catalogue has them. Pure.
import { contextKeyOf } from '#contracts/context-keys.ts'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import { compileSql, sql } from '#server/platform/postgres/sql.ts'
import { requireRoutine } from '#server/routines/call/find-routine.ts'
import type { Catalogue, Relation } from '#server/schema/catalogue/catalogue.ts'
import { resolveBacking } from '#server/schema/resolve/resolve.ts'
import type { ApiDefinition } from '../query/definition-query.ts'
import type { Values } from '../sent-values.ts'
import type { TemplateNames } from './fill-template.ts'

const NOTHING_SENT = { en: 'Nothing of the record was sent', zh: '未传入任何字段' }

/** An approval's business, and the database's. */
const NEVER_SENT: ReadonlySet<string> = new Set(['bCheck', 'tCheckDate', 'sCheckPerson', 'version'])

const quoted = (...names: readonly string[]): string => compileSql(sql.identifier(...names)).text

const noTable = (name: string): AppError =>
  new AppError('broken_metadata', {
    en: `There is no table or view "${name}" that may be read. Correct sTbName of the interface.`,
    zh: `不存在可读取的表或视图“${name}”。请更正接口的 sTbName。`,
  })

const noColumn = (name: string): AppError =>
  new AppError('broken_metadata', {
    en: `There is no column "${name}". Correct jOutput of the interface.`,
    zh: `不存在列“${name}”。请更正接口的 jOutput。`,
  })

const relationIn = (catalogue: Catalogue, sBrandsId: string, name: string): Relation => {
  const found = resolveBacking(catalogue, sBrandsId, name)
  if (found.kind !== 'relation' || found.relation.unsafe !== null) throw noTable(name)
  return found.relation
}

const shownColumns = ({ columns }: Relation, { jOutput }: ApiDefinition): readonly string[] => {
  const asked = [...new Set(Object.values(jOutput))]
  const wrong = asked.find((name) => !columns.has(name))
  if (wrong !== undefined) throw noColumn(wrong)
  return asked.length === 0 ? [...columns.keys()] : asked
}

/** Of what was sent the table's own columns, but for what is not a caller's to say. */
const sentColumns = ({ columns }: Relation, values: Values): readonly string[] => {
  const sent = Object.keys(values).filter(
    (name) => columns.has(name) && !NEVER_SENT.has(name) && contextKeyOf(name) === undefined,
  )
  if (sent.length === 0) throw invalidRequest([{ path: '', message: NOTHING_SENT }])
  return sent
}

export const templateNames = (
  { catalogue, sBrandsId }: { readonly catalogue: Catalogue; readonly sBrandsId: string },
  definition: ApiDefinition,
  values: Values,
): TemplateNames => {
  const relation = () => relationIn(catalogue, sBrandsId, definition.sTbName ?? '')
  const namedBy = `sProcName of the interface ${definition.sApiCode}`
  const list = (names: readonly string[]): string => names.map((name) => quoted(name)).join(', ')
  return {
    sTbName: () => {
      const { schema, name } = relation()
      return quoted(schema, name)
    },
    sProcName: () => {
      const { schema, name } = requireRoutine(catalogue, sBrandsId, {
        name: definition.sProcName ?? '',
        namedBy,
      })
      return quoted(schema, name)
    },
    sColumns: () => list(shownColumns(relation(), definition)),
    sSentColumns: () => list(sentColumns(relation(), values)),
    sSentValues: () =>
      sentColumns(relation(), values)
        .map((name) => `:${name}`)
        .join(', '),
  }
}

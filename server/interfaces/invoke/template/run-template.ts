// A definition that is a template of SQL: the file that the deployment brings along, its names filled in from the catalogue, its values bound.
import { isSqlTemplate, SQL_TEMPLATES, type SqlTemplateName } from '#contracts/sql-templates.ts'
import type { Caller } from '#server/access/credentials/caller.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { jsonMembers } from '#server/kernel/json/json-parts.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import { doOnce } from '#server/records/do-once.ts'
import { requireRoutine } from '#server/routines/call/find-routine.ts'
import { type Catalogue, schemasOf } from '#server/schema/catalogue/catalogue.ts'
import type { ReadTemplate } from '../../read-template.ts'
import { type BoundedRow, boundedChange, boundedSelect, rowsWithin } from '../bounded-rows.ts'
import { calledRows } from '../called-rows.ts'
import { failedStatement } from '../failed-statement.ts'
import type { ApiDefinition } from '../query/definition-query.ts'
import { requireModules } from '../require-modules.ts'
import type { RunRoutineParts } from '../run-routine.ts'
import { type Sent, type SentValues, sentValues } from '../sent-values.ts'
import { fillTemplate } from './fill-template.ts'
import { templateNames } from './template-names.ts'
import { templateValue } from './template-values.ts'

/** One statement over records, and what it names with a colon. */
export type NamedStatement = {
  readonly text: string
  readonly names: readonly string[]
  /** The tables, views and routines that it names. */
  readonly mentions: readonly string[]
  readonly does: 'reads' | 'writes'
}

/** Null where a text is anything else. */
export type NamedStatementIn = (text: string) => Promise<NamedStatement | null>

export type RunTemplateParts = RunRoutineParts & {
  readonly readTemplate: ReadTemplate
  readonly namedStatementIn: NamedStatementIn
}

type Asked = {
  readonly definition: ApiDefinition
  readonly sent: Sent
  readonly idempotencyKey: string | null
}

const NO_RECORD = { en: 'There is no such record', zh: '该记录不存在' }
const NO_TEMPLATE = {
  en: 'The interface names no template that there is. Correct its sTemplate in the builder.',
  zh: '接口未指定有效的模板。请在构建端更正其 sTemplate。',
}

const notOfKind = (name: SqlTemplateName): AppError => {
  const reads = SQL_TEMPLATES[name].does !== 'writes'
  return new AppError('broken_metadata', {
    en: `The template ${name}.sql is not one ${reads ? 'select' : 'insert, update, delete or merge'}`,
    zh: `模板 ${name}.sql 不是一条 ${reads ? 'select' : 'insert、update、delete 或 merge'} 语句`,
  })
}

const nameOf = ({ sTemplate }: ApiDefinition): SqlTemplateName => {
  if (!isSqlTemplate(sTemplate)) throw new AppError('broken_metadata', NO_TEMPLATE)
  return sTemplate
}

const statementFor = async (
  parts: RunTemplateParts,
  place: { readonly catalogue: Catalogue; readonly sBrandsId: string },
  { definition, values }: { readonly definition: ApiDefinition; readonly values: SentValues['values'] },
): Promise<NamedStatement> => {
  const name = nameOf(definition)
  const text = await parts.readTemplate(name)
  const statement = await parts.namedStatementIn(fillTemplate(text, templateNames(place, definition, values)))
  const wanted = SQL_TEMPLATES[name].does === 'writes' ? 'writes' : 'reads'
  if (statement?.does !== wanted) throw notOfKind(name)
  return statement
}

/** The rows of a page and one more, as JSON texts. */
const rowsText = ({ text, does }: NamedStatement, { pageNum, pageSize }: SentValues['page']): string =>
  does === 'writes'
    ? boundedChange(text, { count: pageSize + 1 })
    : boundedSelect(text, { skip: (pageNum - 1) * pageSize, count: pageSize + 1 })

type Found = {
  readonly definition: ApiDefinition
  readonly page: SentValues['page']
  readonly rows: readonly string[]
}

const ANSWER = {
  rows: async ({ context }: Caller, { definition, page, rows }: Found): Promise<string> => {
    const { pageNum, pageSize } = page
    const told = await inSlices(calledRows(rows.slice(0, pageSize), definition.jOutput), context)
    return `{"rows":[${told.join(',')}],"pageNum":${pageNum},"pageSize":${pageSize},"hasMore":${rows.length > pageSize}}`
  },
  row: async ({ context }: Caller, { definition, rows }: Found): Promise<string> => {
    const [told] = await inSlices(calledRows(rows.slice(0, 1), definition.jOutput), context)
    if (told === undefined) throw new AppError('not_found', NO_RECORD)
    return `{"row":${told}}`
  },
  value: async ({ context }: Caller, { rows: [first] }: Found): Promise<string> => {
    const members = first === undefined ? null : await inSlices(jsonMembers(first), context)
    return members?.values().next().value ?? 'null'
  },
} as const

/** What it calls, as the catalogue has it. */
const routineOf = (catalogue: Catalogue, sBrandsId: string, definition: ApiDefinition): string | null => {
  if (SQL_TEMPLATES[nameOf(definition)].does !== 'routine') return null
  const namedBy = `sProcName of the interface ${definition.sApiCode}`
  return requireRoutine(catalogue, sBrandsId, { name: definition.sProcName ?? '', namedBy }).name
}

export const runTemplate = async (
  parts: RunTemplateParts,
  caller: Caller,
  { definition, sent, idempotencyKey }: Asked,
): Promise<string> => {
  const { context } = caller
  const { values, page } = sentValues(definition, sent)
  const catalogue = await parts.metadata.catalogue()
  const { sBrandsId } = context
  const statement = await statementFor(parts, { catalogue, sBrandsId }, { definition, values })
  await requireModules(parts.metadata, context, statement.mentions)
  const bound = statement.names.map((name) => templateValue(name, context, values))
  const mode = definition.bReadOnly === 1 ? ('read' as const) : ('write' as const)
  const schemas = schemasOf(catalogue, sBrandsId)
  const routine = routineOf(catalogue, sBrandsId, definition)
  const given = {
    key: mode === 'write' ? idempotencyKey : null,
    sModelsId: `interface ${definition.sApiCode}`,
    body: [values, page],
  }
  const answer = await parts.database.inTenant(context, { schemas, mode }, (query) => {
    const work = async (): Promise<string> => {
      if (routine !== null) await parts.admitRoutine({ query, context }, routine)
      const found = await query<BoundedRow>({ text: rowsText(statement, page), values: bound }).catch(
        (error: unknown) => {
          throw failedStatement(error)
        },
      )
      const { answers } = SQL_TEMPLATES[nameOf(definition)]
      return ANSWER[answers](caller, { definition, page, rows: rowsWithin(found) })
    }
    return doOnce(query, given, { work, replay: async (kept) => kept })
  })
  if (mode === 'write') parts.changed(sBrandsId)
  return answer
}

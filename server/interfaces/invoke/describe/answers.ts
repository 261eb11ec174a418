// What a definition answers, as schemas: rows under the names that the definition gives them. Pure.
import { HANDLE_TYPES } from '#contracts/records.ts'
import { isSqlTemplate, SQL_TEMPLATES } from '#contracts/sql-templates.ts'
import { isSave } from '../kinds.ts'
import type { ApiDefinition } from '../query/definition-query.ts'
import { allOf, type Json, OPEN, schemaNamed } from './json.ts'

/** Schemas of the columns that a definition's rows have; empty where nothing is known of them. */
export type KnownColumns = ReadonlyMap<string, Json>

export const rowName = ({ sApiCode }: ApiDefinition): string => `${sApiCode}_row`

/** Columns that nothing is known of hold anything. */
export const rowSchema = ({ jOutput }: ApiDefinition, known: KnownColumns): Json => {
  const called = Object.entries(jOutput)
  if (called.length > 0)
    return allOf(Object.fromEntries(called.map(([name, column]) => [name, known.get(column) ?? {}])))
  return known.size === 0 ? OPEN : { ...allOf(Object.fromEntries(known)), required: ['sId'] }
}

const WHOLE: Json = { type: 'integer' }
const FLAG: Json = { type: 'boolean' }
const TEXT: Json = { type: 'string' }
const TEXT_OR_NONE: Json = { type: ['string', 'null'] }

const PAGE = { pageNum: WHOLE, pageSize: WHOLE } as const

const rowsOf = (definition: ApiDefinition): Json => ({
  rows: { type: 'array', items: schemaNamed(rowName(definition)) },
})

const READ = { total: { type: ['integer', 'null'] }, totalIsExact: FLAG, sums: OPEN, ...PAGE } as const

const readOf = (definition: ApiDefinition): Json => {
  const always = allOf({ ...rowsOf(definition), ...READ })
  return { ...always, properties: { ...(always.properties as Json), nextCursor: TEXT } }
}

const VERDICT = { out: OPEN, sCode: WHOLE, sMsg: TEXT_OR_NONE } as const

const templateAnswer = (definition: ApiDefinition): Json => {
  const { answers } =
    SQL_TEMPLATES[isSqlTemplate(definition.sTemplate) ? definition.sTemplate : 'sOutSqlStrTemple']
  if (answers === 'value') return {}
  if (answers === 'row') return allOf({ row: schemaNamed(rowName(definition)) })
  return allOf({ ...rowsOf(definition), ...PAGE, hasMore: FLAG })
}

export const answerSchema = (definition: ApiDefinition, method: string): Json => {
  if (isSave(definition, method)) return schemaNamed('SaveAnswer')
  if (definition.sKind === 'form') return readOf(definition)
  if (definition.sKind === 'template') return templateAnswer(definition)
  const paged = { ...rowsOf(definition), ...PAGE, hasMore: FLAG }
  return allOf(definition.sKind === 'query' ? paged : { ...paged, ...VERDICT })
}

const SAVED_ROW = allOf({
  handleType: { type: 'string', enum: [...HANDLE_TYPES] },
  sId: TEXT,
  version: TEXT_OR_NONE,
  data: OPEN,
})

const SAVED_FORM = allOf({ sFormId: TEXT, rows: { type: 'array', items: SAVED_ROW } })

/** What was stored, and what routines have to say about it. */
export const SAVE_ANSWER: Json = allOf({
  forms: { type: 'array', items: SAVED_FORM },
  messages: { type: 'array', items: TEXT },
})

export const PROBLEM: Json = {
  type: 'object',
  description: 'A failure (RFC 9457)',
  properties: {
    ...{ type: TEXT, title: TEXT, status: WHOLE, detail: TEXT, code: TEXT, traceId: TEXT },
    procedureCode: WHOLE,
    errors: { type: 'array', items: allOf({ path: TEXT, message: TEXT }) },
  },
  required: ['type', 'title', 'status', 'detail', 'code', 'traceId'],
}

export const TOKEN: Json = allOf({
  token: TEXT,
  tokenType: TEXT,
  expiresIn: { ...WHOLE, description: 'Seconds' },
})

// Definitions of what is offered to the outside, judged as they are written: who may write which kind, and that each says what its kind needs.
import { isSqlTemplate, SQL_TEMPLATES } from '#contracts/sql-templates.ts'
import { admitPlatform } from '#server/kernel/context/administrator.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { type Complaint, invalidRequest } from '#server/kernel/errors/app-error.ts'
import { tooManyEntries } from '#server/kernel/requests/schema-complaints.ts'
import type { RowRule } from '#server/metadata/admin/judged-writes.ts'
import { NEVER } from '#server/routines/call/named-routines.ts'

export type NamedQuery = {
  readonly text: string
  readonly line: number
  readonly names: readonly string[]
  /** The tables, views and routines that it names. */
  readonly mentions: readonly string[]
}

/** The one query that a text is, with what it names with a colon; null where it is none. */
export type NamedQueryIn = (text: string) => Promise<NamedQuery | null>

type Said = Readonly<Record<string, unknown>>

/** As it is stored, after it was judged. */
export type ApiInput = {
  readonly properties?: Readonly<Record<string, object>>
  readonly required?: readonly string[]
}

const NOT_THE_PLATFORM = {
  en: 'Queries, routines and templates are offered by administrators of the platform, in the builder',
  zh: '查询、存储过程和模板类接口只能由平台管理员在构建端定义',
}
const MISSING = { en: 'is missing: this kind needs it', zh: '缺失：此类接口必须填写' }
const NO_QUERY = { en: 'is not one select', zh: '不是一条 select 语句' }
const NEVER_CALLED = { en: 'is a routine that is never called from outside', zh: '该存储过程不能从外部调用' }
const READS = { en: 'a query changes nothing', zh: '查询不作任何改动' }
const WRITES = {
  en: 'this template changes records: it is not read-only',
  zh: '该模板会更改记录，不能设为只读',
}

const notSent = (name: string): Complaint => ({
  path: 'data.jInput',
  message: { en: `lacks ${name}, which the query names`, zh: `缺少查询中引用的 ${name}` },
})

const needed = (row: Said, names: readonly string[]): readonly Complaint[] =>
  names.flatMap((name) =>
    typeof row[name] === 'string' && row[name] !== '' ? [] : [{ path: `data.${name}`, message: MISSING }],
  )

/** Nothing is known yet of what was sent. */
const namesIn = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : []

const inputOf = ({ jInput }: Said): readonly string[] =>
  namesIn(namesIn(jInput).includes('properties') ? (jInput as ApiInput).properties : {})

/** Each of them is written out in what judges a call. */
const MOST_INPUTS = 100

const ofQuery = async (row: Said, namedQueryIn: NamedQueryIn): Promise<readonly Complaint[]> => {
  const missing = needed(row, ['sText'])
  if (missing.length > 0) return missing
  if (row.bReadOnly === 0) return [{ path: 'data.bReadOnly', message: READS }]
  const query = await namedQueryIn(String(row.sText))
  if (query === null) return [{ path: 'data.sText', message: NO_QUERY }]
  const known = new Set(inputOf(row))
  return query.names.filter((name) => !known.has(name)).map(notSent)
}

const ofRoutine = (row: Said): readonly Complaint[] => {
  const isNever = NEVER.test(String(row.sProcName ?? ''))
  return isNever ? [{ path: 'data.sProcName', message: NEVER_CALLED }] : needed(row, ['sProcName'])
}

const ofTemplate = (row: Said): readonly Complaint[] => {
  // Another template than there is, is refused by its attribute.
  if (!isSqlTemplate(row.sTemplate)) return needed(row, ['sTemplate'])
  const { does } = SQL_TEMPLATES[row.sTemplate]
  if (does === 'routine') return ofRoutine(row)
  if ((row.bReadOnly === 0) === (does === 'writes')) return []
  return [{ path: 'data.bReadOnly', message: does === 'writes' ? WRITES : READS }]
}

/** What keeps a definition from being one. */
export const definitionComplaints = async (
  row: Said,
  namedQueryIn: NamedQueryIn,
): Promise<readonly Complaint[]> => {
  if (inputOf(row).length > MOST_INPUTS)
    return [{ path: 'data.jInput.properties', message: tooManyEntries(MOST_INPUTS) }]
  if (row.sKind === 'query') return ofQuery(row, namedQueryIn)
  if (row.sKind === 'template') return ofTemplate(row)
  if (row.sKind === 'form') return needed(row, ['sModelsId', 'sFormId'])
  // Another kind than there is, is refused by its attribute.
  if (row.sKind !== 'procedure') return []
  return ofRoutine(row)
}

/** What is no form runs what somebody has written: so does what was none until now. */
const admit = (session: Session, ...rows: readonly Said[]): void => {
  if (rows.some(({ sKind }) => sKind !== 'form' && sKind !== undefined))
    admitPlatform(session, NOT_THE_PLATFORM)
}

/** Throws forbidden or invalid_request. */
export const definitionRule =
  (namedQueryIn: NamedQueryIn): RowRule =>
  async ({ session, before, becoming }) => {
    admit(session, before ?? {}, becoming)
    const complaints = await definitionComplaints(becoming, namedQueryIn)
    if (complaints.length > 0) throw invalidRequest(complaints)
  }

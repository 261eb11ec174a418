// A definition tried by an administrator: what a caller would get, as the own tenant and read-only. Queries alone are tried.
import type { InterfaceTried } from '#contracts/interfaces.ts'
import type { QueryAnswer } from '#contracts/scripts.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import { judgeOf } from '#server/kernel/requests/request-judge.ts'
import type { StoredRow } from '#server/metadata/admin/query/resource-query.ts'
import { type ReadQueryParts, readQuery } from '#server/scripts/read-query.ts'
import type { ApiInput, NamedQueryIn } from './definition-rule.ts'
import { schemaOf } from './invoke/sent-values.ts'

const ONLY_QUERIES = {
  en: 'Queries are tried here. Routines and forms answer those who call them from outside.',
  zh: '此处只能试用查询。存储过程和表单接口由外部调用时应答。',
}
const BROKEN = { en: 'This definition is not one query any more', zh: '该定义已不是一条有效的查询' }

type Sent = Readonly<Record<string, unknown>>

const judgeSent = (input: ApiInput, params: Sent): void => {
  const judged = judgeOf(schemaOf(input, {}))(params)
  if (judged.isRight) return
  throw invalidRequest(
    judged.complaints.map(({ path, message }) => ({
      path: path === '' ? 'params' : `params.${path}`,
      message,
    })),
  )
}

/** Columns by what they are called in the answer; an empty map leaves them as they are. */
const renamed = (answer: QueryAnswer, output: Readonly<Record<string, string>>): QueryAnswer => {
  const wanted = Object.entries(output)
  // Without rows nobody knows the columns.
  if (wanted.length === 0 || answer.columns.length === 0) return answer
  const places = wanted.map(([name, column]) => {
    const at = answer.columns.indexOf(column)
    if (at < 0)
      throw invalidRequest([
        { path: `jOutput.${name}`, message: { en: `there is no column ${column}`, zh: `没有列 ${column}` } },
      ])
    return at
  })
  return {
    ...answer,
    columns: wanted.map(([name]) => name),
    rows: answer.rows.map((row) => places.map((at) => row[at])),
  }
}

export const tryDefinition = async (
  parts: ReadQueryParts & { readonly namedQueryIn: NamedQueryIn },
  session: Session,
  { row, params }: { readonly row: StoredRow; readonly params: Sent },
): Promise<InterfaceTried> => {
  if (row.sKind !== 'query') throw new AppError('rule_violation', ONLY_QUERIES)
  judgeSent((row.jInput ?? {}) as ApiInput, params)
  const query = await parts.namedQueryIn(String(row.sText ?? ''))
  if (query === null) throw new AppError('rule_violation', BROKEN)
  const values = query.names.map((name) => {
    const value = params[name]
    return value === undefined || value === null ? null : String(value)
  })
  const answer = await readQuery(parts, session, { ...query, values })
  return answer.kind === 'rows'
    ? renamed(answer, (row.jOutput ?? {}) as Readonly<Record<string, string>>)
    : answer
}

// Reads the body of a procedure call into intent, telling everything that is wrong with it at once. Pure.
import type { Text } from '#contracts/language.ts'
import type { ProcedureRequest } from '#contracts/records.ts'
import { type Complaint, invalidRequest } from '#server/kernel/errors/app-error.ts'

const MOST_IDS = 5_000
const LARGEST_PAGE = 1_000
const FURTHEST_PAGE = 1_000_000
const LONGEST_NAME = 200

type Fields = Readonly<Record<string, unknown>>
type Check = { readonly path: string; readonly holds: (value: unknown) => boolean; readonly message: Text }

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTextOfAtMost =
  (limit: number) =>
  (value: unknown): boolean =>
    typeof value === 'string' && value !== '' && value.length <= limit

const isWholeUpTo =
  (limit: number) =>
  (value: unknown): boolean =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= limit

const isIds = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= MOST_IDS && value.every(isTextOfAtMost(LONGEST_NAME))

const isAbsentOr =
  (holds: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === undefined || value === null || holds(value)

const CHECKS: readonly Check[] = [
  {
    path: 'sProName',
    holds: isTextOfAtMost(LONGEST_NAME),
    message: { en: 'The name of the procedure is missing', zh: '缺少存储过程名称' },
  },
  {
    path: 'params',
    holds: isAbsentOr(isObject),
    message: { en: 'An object of parameters is expected', zh: '此处需要参数对象' },
  },
  {
    path: 'sIds',
    holds: isAbsentOr(isIds),
    message: {
      en: `A list of at most ${MOST_IDS} ids is expected`,
      zh: `此处需要最多 ${MOST_IDS} 个标识的列表`,
    },
  },
  {
    path: 'pageNum',
    holds: isAbsentOr(isWholeUpTo(FURTHEST_PAGE)),
    message: { en: 'A page number from 1 on is expected', zh: '页码须为不小于 1 的整数' },
  },
  {
    path: 'pageSize',
    holds: isAbsentOr(isWholeUpTo(LARGEST_PAGE)),
    message: { en: `A page has 1 to ${LARGEST_PAGE} rows`, zh: `每页须为 1 到 ${LARGEST_PAGE} 行` },
  },
]

const complaintsAbout = (body: Fields, checks: readonly Check[]): readonly Complaint[] =>
  checks.filter(({ path, holds }) => !holds(body[path])).map(({ path, message }) => ({ path, message }))

const requireObject = (body: unknown): Fields => {
  if (isObject(body)) return body
  throw invalidRequest([{ path: '', message: { en: 'An object is expected', zh: '此处需要对象' } }])
}

const present = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)) as T

/** The request, or invalid_request with every complaint. */
export const readProcedureRequest = (body: unknown): ProcedureRequest => {
  const fields = requireObject(body)
  const errors = complaintsAbout(fields, CHECKS)
  if (errors.length > 0) throw invalidRequest(errors)
  const { sProName, params, sIds, pageNum, pageSize } = fields
  return present({ sProName, params, sIds, pageNum, pageSize }) as ProcedureRequest
}

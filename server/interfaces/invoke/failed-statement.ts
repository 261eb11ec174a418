// Why a statement of a definition failed, as its caller is told: a value that does not fit, or a statement that does not run.
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import { driverErrorOf } from '#server/kernel/errors/sqlstate.ts'

export const BROKEN = {
  en: 'The query of this interface cannot be run: try it in the builder',
  zh: '此接口的查询无法执行：请在构建端试运行',
}
const UNFIT = { en: 'A value that was sent does not fit the query', zh: '传入的某个值与查询不符' }

/** Classes of SQLSTATE that a value causes; what else a statement of a definition's fails with is the definition's. */
const OF_A_VALUE = /^(22|23)/

export const failedStatement = (error: unknown): unknown => {
  const known = driverErrorOf(error)
  if (known?.severity !== 'ERROR' || known.code === '57014' || error instanceof AppError) return error
  const told = OF_A_VALUE.test(known.code)
    ? invalidRequest([{ path: '', message: UNFIT }])
    : new AppError('broken_metadata', BROKEN)
  told.cause = error
  return told
}

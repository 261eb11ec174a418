// How many rows are taken from a routine of which no page was asked for: all of them or none.
import { type AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'

export const MOST_ROWS = 100_000

export const tooManyRows = (): AppError =>
  invalidRequest([
    {
      path: 'pageSize',
      message: {
        en: `There are more than ${MOST_ROWS} rows: ask for pages`,
        zh: `结果超过 ${MOST_ROWS} 行，请分页读取`,
      },
    },
  ])

// Rows as the answer of a definition calls their columns; every digit stays. Pure; in steps, for there may be many.
import { AppError } from '#server/kernel/errors/app-error.ts'
import { jsonMembers, objectOf } from '#server/kernel/json/json-parts.ts'
import type { Steps } from '#server/kernel/steps/steps.ts'

const noColumn = (column: string) => ({
  en: `The interface names a column that there is not: ${column}. Correct its output in the builder.`,
  zh: `接口引用了不存在的列：${column}。请在构建端更正其输出。`,
})

function* called(row: string, wanted: readonly (readonly [string, string])[]): Steps<string> {
  const members = yield* jsonMembers(row)
  return yield* objectOf(
    wanted.map(([name, column]) => {
      const value = members.get(column)
      if (value === undefined) throw new AppError('broken_metadata', noColumn(column))
      return [name, value] as const
    }),
  )
}

/** JSON texts of objects; an empty map leaves them as they are. Throws broken_metadata for a column that a row lacks. */
export function* calledRows(
  rows: readonly string[],
  jOutput: Readonly<Record<string, string>>,
): Steps<readonly string[]> {
  const wanted = Object.entries(jOutput)
  if (wanted.length === 0) return rows
  const told: string[] = []
  for (const row of rows) told.push(yield* called(row, wanted))
  return told
}

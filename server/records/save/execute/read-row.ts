// Reads rows that PostgreSQL gave as JSON text, with every digit of their numbers, in turns with all other long work.
import type { Row } from '#contracts/records.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { answerTooLarge } from '#server/kernel/errors/answer-too-large.ts'
import { tenantValue } from '#server/kernel/json/tenant-json.ts'
import { eachInSteps } from '#server/kernel/steps/steps.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'

/** What the rows of one statement may be together. */
const MOST_OF_ROWS = 32 * 1024 * 1024

/** The rows in the JSON texts of records, in their order. Throws too_large for more than a save can work with. */
export const readRows = async (
  records: readonly { readonly row: string }[],
  context: RequestContext,
): Promise<readonly Row[]> => {
  const characters = records.reduce((sum, { row }) => sum + row.length, 0)
  if (characters > MOST_OF_ROWS) throw answerTooLarge()
  const rows = await inSlices(
    eachInSteps(
      records.map(({ row }) => row),
      (row) => tenantValue(row, 'exact'),
    ),
    context,
  )
  return rows as readonly Row[]
}

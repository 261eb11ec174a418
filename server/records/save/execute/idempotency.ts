// Answers a repeated save with its first answer, within the transaction, so that two at the same time do it once.
import { createHash } from 'node:crypto'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { writeJson } from '#server/kernel/json/write-json.ts'
import type { Ending, Query } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'

export type Repeatable = { readonly key: string | null; readonly sModelsId: string; readonly body: unknown }

type Claim = { readonly sBodyHash: string; readonly sAnswer: string | null }

const hashOf = ({ sModelsId, body }: Repeatable): string =>
  createHash('sha256')
    .update(writeJson([sModelsId, body]))
    .digest('hex')

const claim = async (query: Query, key: string, hash: string): Promise<Claim | null> => {
  const [found] = await query<{ claim: string | null }>(
    sql`select framework.claim_idempotency_key(${sql.value(key)}, ${sql.value(hash)})::text as claim`,
  )
  return JSON.parse(found?.claim ?? 'null') as Claim | null
}

const run = async (
  query: Query,
  { statements, answer, explain = (error) => error }: Ending<string>,
): Promise<string> =>
  answer(
    await Promise.all(statements.map((statement) => query(statement))).catch((error: unknown) => {
      throw explain(error)
    }),
  )

export type Work = {
  readonly work: () => Promise<Ending<string>>
  /** What is answered in the place of the first answer. */
  readonly replay: (answer: string) => Promise<string>
}

/**
 * Does the work once for each key of a user in a subsidiary, and without a key leaves its end to be sent with the
 * transaction's. Throws duplicate when the key came with another body before.
 */
export const doOnce = async (
  query: Query,
  given: Repeatable,
  { work, replay }: Work,
): Promise<string | Ending<string>> => {
  if (given.key === null) return work()
  const hash = hashOf(given)
  const earlier = await claim(query, given.key, hash)
  if (earlier?.sAnswer !== null && earlier?.sBodyHash === hash) return replay(earlier.sAnswer)
  if (earlier !== null)
    throw new AppError('duplicate', {
      en: 'This Idempotency-Key was used for another request',
      zh: '该 Idempotency-Key 已用于其他请求',
    })
  const answer = await run(query, await work())
  await query(sql`select framework.keep_idempotent_answer(${sql.value(given.key)}, ${sql.value(answer)})`)
  return answer
}

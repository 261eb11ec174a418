// Answers a repeated save or call with its first answer, within the transaction, so that two at the same time do it once.
import { createHash } from 'node:crypto'
import { answerTooLarge } from '#server/kernel/errors/answer-too-large.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { driverErrorOf } from '#server/kernel/errors/sqlstate.ts'
import { MOST_CHARACTERS } from '#server/kernel/json/tenant-json.ts'
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

const run = async (query: Query, ended: string | Ending<string>): Promise<string> => {
  if (typeof ended === 'string') return ended
  const { statements, answer, explain = (error) => error } = ended
  return answer(
    await Promise.all(statements.map((statement) => query(statement))).catch((error: unknown) => {
      throw explain(error)
    }),
  )
}

/** The SQLSTATE of an answer for a key that has one. */
const KEPT_BEFORE = '55000'

const KEPT_BY_ROUTINE = {
  en: 'A routine of this save keeps the answer of its Idempotency-Key, which is not its to keep. Take framework.keep_idempotent_answer out of it.',
  zh: '此次保存中的存储过程擅自保存了 Idempotency-Key 的结果。请从中删除对 framework.keep_idempotent_answer 的调用。',
}

const keep = async (query: Query, key: string, answer: string): Promise<void> => {
  if (answer.length > MOST_CHARACTERS) throw answerTooLarge()
  await query(sql`select framework.keep_idempotent_answer(${sql.value(key)}, ${sql.value(answer)})`).catch(
    (error: unknown) => {
      if (driverErrorOf(error)?.code !== KEPT_BEFORE) throw error
      const refused = new AppError('broken_metadata', KEPT_BY_ROUTINE)
      refused.cause = error
      throw refused
    },
  )
}

export type Work = {
  readonly work: () => Promise<string | Ending<string>>
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
  await keep(query, given.key, answer)
  return answer
}

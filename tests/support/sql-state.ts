// Which of its errors PostgreSQL gave, also where it stands behind what a client is told.
import assert from 'node:assert/strict'

export const stateOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  const { code } =
    error.cause instanceof Error ? (error.cause as { code?: string }) : (error as { code?: string })
  return code
}

/** For assert.rejects. */
export const sqlState =
  (expected: string) =>
  (error: unknown): true => {
    assert.equal(stateOf(error), expected, String(error))
    return true
  }

/** insufficient_privilege */
export const NOT_ALLOWED = sqlState('42501')

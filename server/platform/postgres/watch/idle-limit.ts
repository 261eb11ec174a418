// How long the server lets a transaction stand in which nobody says anything. A node that lives ends its transactions sooner; that
// of one which stands still, or has gone without a word, ends by this.
const LEAST_MS = 15_000
/** Beyond the time at which a node ends them itself. */
const BEYOND_MS = 5_000

/** Where a transaction may take so long. */
export const idleLimitMs = (statementTimeoutMs: number): number =>
  Math.max(LEAST_MS, statementTimeoutMs + BEYOND_MS)

/** Sets it, for the session or the transaction; nothing where it is what the service's logins begin with. */
export const idleLimitWords = (scope: 'session' | 'local', statementTimeoutMs: number): readonly string[] => {
  const limit = idleLimitMs(statementTimeoutMs)
  return limit === LEAST_MS ? [] : [`set ${scope} idle_in_transaction_session_timeout = ${limit}`]
}

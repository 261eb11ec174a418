// The database found a context expired that the service had just signed: the two clocks went apart. What a routine does to its
// context is never made into this error.
export class ExpiredContext extends Error {
  /** No SQLSTATE, so that no routine can raise it. */
  readonly code = 'EXPIRED_CONTEXT'
  constructor(cause: unknown) {
    super('the database found a fresh context expired', { cause })
    this.name = 'ExpiredContext'
  }
}

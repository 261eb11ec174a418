// The server does not know what a connection of the service prepared, or knows it already: several connections are lent one
// session. What a routine prepares is never made into this error.
export class SharedSession extends Error {
  /** No SQLSTATE, so that no routine can raise it. */
  readonly code = 'SHARED_SESSION'
  constructor(cause: unknown) {
    super('a connection to the database has no session of its own', { cause })
    this.name = 'SharedSession'
  }
}

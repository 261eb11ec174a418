// The database no longer holds what the migrations made: it was emptied, or made anew, while the service runs. What a routine
// misses is never made into this error.
export class EmptiedDatabase extends Error {
  /** No SQLSTATE, so that no routine can raise it. */
  readonly code = 'EMPTIED_DATABASE'
  constructor(cause: unknown) {
    super('the database is not set up any more', { cause })
    this.name = 'EmptiedDatabase'
  }
}

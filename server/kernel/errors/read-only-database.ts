// The database takes no writes, by its own word: it is a standby, or set to read only. What a routine says of that is never
// made into this error.
export class ReadOnlyDatabase extends Error {
  /** No SQLSTATE, so that no routine can raise it. */
  readonly code = 'READ_ONLY_DATABASE'
  constructor(cause?: unknown) {
    super('the database takes no writes', { cause })
    this.name = 'ReadOnlyDatabase'
  }
}

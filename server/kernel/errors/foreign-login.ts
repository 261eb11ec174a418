// A connection of the service turned out to be somebody else's: nothing is sent over it.
export class ForeignLogin extends Error {
  /** No SQLSTATE, so that no routine can raise it. */
  readonly code = 'FOREIGN_LOGIN'
  constructor(login: string, found: string) {
    super(`a connection for the login "${login}" was opened as ${found}`)
    this.name = 'ForeignLogin'
  }
}

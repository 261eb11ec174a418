// The database belongs to another installation: it came under the name of the service's own while the service runs. Nothing is asked of it.
export class ForeignDatabase extends Error {
  /** No SQLSTATE, so that no routine can raise it. */
  readonly code = 'FOREIGN_DATABASE'
  constructor(login: string) {
    super(`the login "${login}" is not of the installation that the database holds`)
    this.name = 'ForeignDatabase'
  }
}

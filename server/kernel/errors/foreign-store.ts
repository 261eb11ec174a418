// The shared store is in use by another installation: its keys name tenants only, so that both would be served each other's.
export class ForeignStore extends Error {
  /** No SQLSTATE, so that no routine can raise it. */
  readonly code = 'FOREIGN_STORE'
  constructor() {
    super(
      'another installation uses the store at REDIS_URL: use another Redis, or another database number of it, or empty this one (FLUSHDB) where the other installation is gone',
    )
    this.name = 'ForeignStore'
  }
}

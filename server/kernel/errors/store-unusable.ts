// The shared store cannot be reached, does not answer or refuses to write.
export class StoreUnusable extends Error {
  readonly code = 'STORE_UNUSABLE'
  constructor(cause: unknown) {
    super('the shared store cannot be used', { cause })
    this.name = 'StoreUnusable'
  }
}

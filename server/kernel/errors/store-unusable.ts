// The shared store cannot be reached, does not answer or refuses to write; the message says which.
export class StoreUnusable extends Error {
  readonly code = 'STORE_UNUSABLE'
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'StoreUnusable'
  }
}

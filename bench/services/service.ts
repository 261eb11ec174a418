// A service under test, as the measurements see it.

export type Service = {
  readonly port: number
  /** A token of one user of each of these tenants, in their order. */
  readonly tokens: readonly string[]
  readonly stop: () => Promise<void>
}

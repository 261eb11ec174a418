// Something that the service needs does not do what it is there for; the cause says why.
export class NotReady extends Error {
  /** In the words of the log. */
  readonly what: string
  constructor(name: string, cause: unknown) {
    const what = `not ready: ${name}`
    super(what, { cause })
    this.name = 'NotReady'
    this.what = what
  }
}

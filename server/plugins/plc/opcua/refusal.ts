// What a device says about a request, while it may go on answering; and what it says that nobody understands. Anything else that goes wrong is about
// its connection.

export class Refusal extends Error {
  override readonly name = 'Refusal'
  /** As OPC UA names it. */
  readonly status: string

  constructor(status: string) {
    super(`It refuses: ${status}.`)
    this.status = status
  }
}

export class NotOpcua extends Error {
  override readonly name = 'NotOpcua'

  constructor(cause: unknown) {
    super('What it answers is not OPC UA.', { cause })
  }
}

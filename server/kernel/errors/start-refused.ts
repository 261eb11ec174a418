// Why the service does not start, as one sentence for the person at the terminal; anything else thrown at start is a fault.
export class StartRefused extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'StartRefused'
  }
}

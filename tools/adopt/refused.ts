// Why an adoption does not go on, as one sentence for the person at the terminal; anything else thrown is a fault of the tool.
export class AdoptionRefused extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'AdoptionRefused'
  }
}

/** A day or an instant among values that were never declared, such as the variables of a process: as a text and as JSON it is its ISO text. */
export class Moment {
  readonly type: 'date' | 'timestamp'
  readonly text: string

  constructor(type: Moment['type'], text: string) {
    this.type = type
    this.text = text
  }

  toString(): string {
    return this.text
  }

  toJSON(): string {
    return this.text
  }
}

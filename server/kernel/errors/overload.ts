// 503 because more is asked for than there is room or time for: no fault in anybody's code, and the same for everyone it hits.
import type { Text } from '#contracts/language.ts'
import { AppError } from './app-error.ts'

export class Overload extends AppError {
  /** What is asked for too much, in the words of the log. */
  readonly what: string
  constructor(what: string, detail: Text, retryAfterSeconds: number) {
    super('unavailable', detail, { retryAfterSeconds })
    this.name = 'Overload'
    this.what = what
  }
}

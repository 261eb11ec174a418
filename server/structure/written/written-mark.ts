// What the comment of a routine that was written from data says: of which module, from which text, and of which body, so that one that
// somebody made or changed by hand is known. Pure.
import { createHash } from 'node:crypto'

/** A routine whose text is to be as it says. */
export type WrittenRoutine = { readonly sName: string; readonly text: string }

/** A routine of that name as the database has it. */
export type FoundRoutine = {
  readonly name: string
  readonly schema: string
  /** MD5 of its body. */
  readonly body: string
  /** Its comment. */
  readonly said: string | null
}

const QUOTE = '$$'

const hashed = (algorithm: 'md5' | 'sha256', text: string): string =>
  createHash(algorithm).update(text).digest('hex')

/** What stands between the quotes; null where the text itself has such quotes. */
const bodyOf = (text: string): string | null => {
  const parts = text.split(QUOTE)
  return parts.length === 3 ? (parts[1] ?? null) : null
}

/** Null where its text cannot be told from its body. */
export const markOf = (sModelsId: string, { text }: WrittenRoutine): string | null => {
  const body = bodyOf(text)
  return body === null
    ? null
    : `Written from the data of ${sModelsId}: ${hashed('sha256', text)} ${hashed('md5', body)}`
}

const MARK = /^Written from the data of (.+): ([0-9a-f]{64}) ([0-9a-f]{32})$/

/** Whose data it was written from, as long as nobody has changed it by hand. */
export const moduleWritten = ({ said, body }: FoundRoutine): string | null => {
  const [, sModelsId, , marked] = MARK.exec(said ?? '') ?? []
  return sModelsId !== undefined && marked === body ? sModelsId : null
}

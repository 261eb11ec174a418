// One mistake in a folder of content: where it stands and what is wrong.

import { driverErrorOf, isOfConnection } from '#server/kernel/errors/sqlstate.ts'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'

export type Problem = { readonly file: string; readonly line: number; readonly message: string }

/** What names and texts of a folder may hold that a terminal would obey. */
const CONTROLS = /(?![\n\t])[\p{Cc}\p{Cf}]/gu

/** A text of a folder, without what would change anything on the terminal that shows it. */
export const shown = (text: string): string =>
  text.replace(CONTROLS, (control) => `\\u{${control.codePointAt(0)?.toString(16)}}`)

/** `file:line: message`, as editors understand it. */
export const problemText = ({ file, line, message }: Problem): string => shown(`${file}:${line}: ${message}`)

/** Content that cannot be applied; nothing was changed. A start that applies it is refused with it. */
export class PackRefused extends StartRefused {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'PackRefused'
    this.problems = problems
  }
}

/** Whether an error is not of what was run, but of the connection that it ran on. */
export const isLostConnection = (error: unknown): boolean => {
  const found = driverErrorOf(error)
  return found !== undefined && isOfConnection(found)
}

/** By SQLSTATE: what the database says where nothing is wrong with the content. */
export const NOT_NOW: Readonly<Record<string, string>> = {
  '55P03':
    'another session holds what has to change (a backup, a long report, a transaction left open): apply it again when that is over',
  // The service ends sessions whose locks hold others up, the command those that do not come to an end.
  '57P01':
    'its connection was ended, by an administrator, or because it took longer than a minute or kept other companies waiting for a table for more than a second: start it again',
}

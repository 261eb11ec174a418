// One mistake in a folder of content: where it stands and what is wrong.

export type Problem = { readonly file: string; readonly line: number; readonly message: string }

/** `file:line: message`, as editors understand it. */
export const problemText = ({ file, line, message }: Problem): string => `${file}:${line}: ${message}`

/** Content that cannot be applied; nothing was changed. */
export class PackRefused extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'PackRefused'
    this.problems = problems
  }
}

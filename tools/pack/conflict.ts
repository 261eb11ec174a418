// What the files and the database both changed since they agreed, each in its own way, and what is decided about it.
import { PackRefused, problemText } from './problem.ts'

export type PackConflict = {
  readonly file: string
  readonly line: number
  /** In words: `role keeper`, `gdsmodule acme-lending`, `routine customer_acme.fn_own()`. */
  readonly object: string
  /** Null where it is the whole of it: one side has it no more. */
  readonly attribute: string | null
  /** What the database says; undefined where it says nothing, or where it is SQL. */
  readonly ours: unknown
  /** What the files say. */
  readonly theirs: unknown
  /** It is SQL. */
  readonly isScript?: true
}

/** What stays of all that is in conflict: what the database says, or what the files say. */
export type Decision = 'ours' | 'theirs'

export const conflictText = ({ file, line, object, attribute }: PackConflict): string => {
  const what = attribute === null ? object : `${object} ${attribute}`
  const message = `${what} was changed in the folder and in the database since they agreed, each in its own way`
  return problemText({ file, line, message })
}

/** Nothing was changed. */
export class PackConflicts extends PackRefused {
  readonly conflicts: readonly PackConflict[]
  constructor(conflicts: readonly PackConflict[]) {
    super(conflicts.map(conflictText))
    this.name = 'PackConflicts'
    this.conflicts = conflicts
  }
}

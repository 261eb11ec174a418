// Mistakes in metadata as problems of the file that says it.
import type { Mistake } from '#server/metadata/check/mistake.ts'
import type { Problem } from '../problem.ts'
import { pointerTo, type Sourced } from '../read-json.ts'

/** `pointer` is where the row stands in the file. */
export const problemsAt = (
  { file, lineOf }: Sourced<unknown>,
  pointer: string,
  mistakes: readonly Mistake[],
): readonly Problem[] =>
  mistakes.map(({ member, message }) => ({
    file,
    line: lineOf(`${pointer}${pointerTo(member)}`),
    message: message.en,
  }))

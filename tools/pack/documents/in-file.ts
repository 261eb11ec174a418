// What is wrong with the approval, the actions or the conversions of a document, by the line of the file that says it.
import type { WrittenProblem } from '#server/documents/document.ts'
import type { BusinessDocument } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { pointerTo } from '../read-json.ts'

export const inFile = (
  { approval, actions, conversions }: BusinessDocument,
  { file, pointer, message }: WrittenProblem,
): Problem => {
  const sources = [...(approval === null ? [] : [approval]), ...actions, ...conversions]
  const source = sources.find((one) => one.file === file)
  return { file, line: source?.lineOf(pointerTo(...pointer)) ?? 1, message: message.en }
}

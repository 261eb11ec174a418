// Problems as they are told: what a message repeats of the model is shortened, and of many the first are told, and how many more there are. Pure.
import type { Problem } from './problem.ts'

const MOST_CHARACTERS = 400
const AT_ITS_END = 150
const MOST_TOLD = 100

/** Of a long text its beginning and its end, where the reason stands. */
export const shortened = (text: string): string =>
  text.length <= MOST_CHARACTERS
    ? text
    : `${text.slice(0, MOST_CHARACTERS - AT_ITS_END)} … ${text.slice(-AT_ITS_END)}`.toWellFormed()

export const boundedProblems = (problems: readonly Problem[]): readonly Problem[] => {
  const told = problems.slice(0, MOST_TOLD).map(({ kind, elementId, message: { en, zh } }) => ({
    kind,
    elementId: elementId === null ? null : shortened(elementId),
    message: { en: shortened(en), zh: shortened(zh) },
  }))
  const [next] = problems.slice(MOST_TOLD)
  if (next === undefined) return told
  const more = problems.length - MOST_TOLD
  const message = { en: `… and ${more} more`, zh: `……另有 ${more} 处` }
  return [...told, { kind: next.kind, elementId: null, message }]
}

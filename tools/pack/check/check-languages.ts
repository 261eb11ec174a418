// Checks that every text is there in both languages. Names and labels are held by the schema; here are the optional ones. Pure.
import { wordsMistakes } from '#server/metadata/check/words-mistakes.ts'
import type { Edition } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { pointerTo, type Sourced } from '../read-json.ts'
import { problemsAt } from './problems-at.ts'

const walk = (source: Sourced<unknown>, pointer: string, value: unknown): readonly Problem[] => {
  if (Array.isArray(value))
    return value.flatMap((item, index) => walk(source, `${pointer}${pointerTo(index)}`, item))
  if (typeof value !== 'object' || value === null) return []
  const members = value as Readonly<Record<string, unknown>>
  return [
    ...problemsAt(source, pointer, wordsMistakes(members)),
    ...Object.entries(members).flatMap(([name, member]) =>
      walk(source, `${pointer}${pointerTo(name)}`, member),
    ),
  ]
}

export const checkLanguages = ({ documents }: Edition): readonly Problem[] =>
  documents.flatMap(({ module, forms, buttons, constants, reports, charts }) =>
    [module, ...forms.map(({ content }) => content), buttons, constants, reports, charts].flatMap((source) =>
      source === null ? [] : walk(source, '', source.value),
    ),
  )

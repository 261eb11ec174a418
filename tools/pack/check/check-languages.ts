// Checks that every text is there in both languages. Names and labels are held by the schema; here are the optional ones. Pure.
import type { Edition } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { pointerTo, type Sourced } from '../read-json.ts'

const CHINESE = /\p{Script=Han}/u

const checkMembers = (
  source: Sourced<unknown>,
  pointer: string,
  members: Readonly<Record<string, unknown>>,
): readonly Problem[] =>
  Object.keys(members).flatMap((name) => {
    const stem = /^(.+)(En|Zh)$/.exec(name)?.[1]
    if (stem === undefined) return []
    const [en, zh] = [members[`${stem}En`], members[`${stem}Zh`]]
    const problem = (message: string): readonly Problem[] => [
      { file: source.file, line: source.lineOf(`${pointer}${pointerTo(name)}`), message },
    ]
    if (typeof en !== 'string' || typeof zh !== 'string')
      return problem(`${stem} is there in one language only`)
    return name.endsWith('En') && CHINESE.test(en) ? problem(`${name} is Chinese`) : []
  })

const walk = (source: Sourced<unknown>, pointer: string, value: unknown): readonly Problem[] => {
  if (Array.isArray(value))
    return value.flatMap((item, index) => walk(source, `${pointer}${pointerTo(index)}`, item))
  if (typeof value !== 'object' || value === null) return []
  const members = value as Readonly<Record<string, unknown>>
  return [
    ...checkMembers(source, pointer, members),
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

// Values of parts: what a new one begins with, which option a value is of, and what a change makes of what stands around it. Pure.
import type { Member, Shape } from './part-shape.ts'

export type Said = Readonly<Record<string, unknown>>

export const isSaid = (value: unknown): value is Said =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const FIRST_CODE = -2

/** The codes of refusals that stand anywhere in a value. */
const codesIn = (value: unknown): readonly number[] => {
  if (Array.isArray(value)) return value.flatMap(codesIn)
  if (!isSaid(value)) return []
  return Object.entries(value).flatMap(([name, one]) =>
    name === 'sCode' && typeof one === 'number' ? [one] : codesIn(one),
  )
}

/** One that no refusal beside it has. */
export const nextCode = (whole: unknown): number => Math.min(FIRST_CODE + 1, ...codesIn(whole)) - 1

const emptyMember = ({ name, shape }: Member, code: number): unknown =>
  name === 'sCode' ? code : emptyOf(shape, code)

/** What a new one says. */
export const emptyOf = (shape: Shape, code = FIRST_CODE): unknown => {
  switch (shape.kind) {
    case 'text':
    case 'any':
      return ''
    case 'number':
      return shape.least ?? shape.most ?? 0
    case 'flag':
      return shape.yes
    case 'choice':
      return shape.oneOf[0] ?? ''
    case 'list':
      return []
    case 'map':
      return {}
    case 'oneOf':
      return shape.options[0] === undefined ? null : emptyOf(shape.options[0], code)
    case 'members':
      return Object.fromEntries(
        shape.members
          .filter(({ isRequired }) => isRequired)
          .map((member) => [member.name, emptyMember(member, code)]),
      )
  }
}

const fits = (shape: Shape, value: unknown): boolean => {
  if (shape.kind === 'list') return Array.isArray(value)
  if (shape.kind !== 'members') return typeof value === 'string'
  if (!isSaid(value)) return false
  const names = new Set(shape.members.map(({ name }) => name))
  return (
    Object.keys(value).every((name) => names.has(name)) &&
    shape.members.every(({ name, isRequired }) => !isRequired || value[name] !== undefined)
  )
}

/** The option that a value is of; null where it is none of them. */
export const optionOf = (options: readonly Shape[], value: unknown): Shape | null =>
  options.find((option) => fits(option, value)) ?? null

/** With another value of a member; undefined: without it. The others keep their order. */
export const withMember = (said: Said, name: string, value: unknown): Said => {
  if (value !== undefined) return { ...said, [name]: value }
  const { [name]: _, ...others } = said
  return others
}

/** Under another key, in the same place. */
export const withKey = (said: Said, from: string, to: string): Said =>
  Object.fromEntries(Object.entries(said).map(([key, value]) => [key === from ? to : key, value]))

export const withItem = (list: readonly unknown[], at: number, value: unknown): readonly unknown[] =>
  list.with(at, value)

/** Moved by so many places, as far as there are any. */
export const moved = <Item>(list: readonly Item[], at: number, by: number): readonly Item[] => {
  const to = Math.max(0, Math.min(list.length - 1, at + by))
  const item = list[at]
  return item === undefined || to === at ? list : list.toSpliced(at, 1).toSpliced(to, 0, item)
}

// JSON in the order in which a schema lists members, because the database keeps none; and what of an earlier value can stay as it is. Pure.
import { isDeepStrictEqual } from 'node:util'
import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { type JsonObject, setMember } from './draft-file.ts'

type Shape = {
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly items?: TSchema
  readonly anyOf?: readonly TSchema[]
  readonly patternProperties?: Readonly<Record<string, TSchema>>
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Members that are listed first, in their order; a map's own as they come. */
const inOrder = (value: JsonObject, { properties, patternProperties }: Shape) => {
  const [ofAll] = Object.values(patternProperties ?? {})
  const rank = Object.keys(properties ?? {})
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => rank.indexOf(a) - rank.indexOf(b))
      .map(([name, member]) => [name, ordered(member, properties?.[name] ?? ofAll)]),
  )
}

/** A copy with members in the order of the schema. */
export const ordered = (value: unknown, schema: TSchema | undefined): unknown => {
  const shape: Shape = schema ?? {}
  if (shape.anyOf !== undefined)
    return ordered(
      value,
      shape.anyOf.find((one) => Check(one, value)),
    )
  if (Array.isArray(value)) return value.map((item) => ordered(item, shape.items))
  return isObject(value) ? inOrder(value, shape) : value
}

const keepItems = (old: unknown[], value: readonly unknown[]): unknown[] => {
  const free = new Set(old.keys())
  const same = value.map((item) => {
    const index = [...free].find((one) => isDeepStrictEqual(old[one], item))
    if (index !== undefined) free.delete(index)
    return index
  })
  const items = value.map((item, at) => {
    const index = same[at]
    if (index !== undefined) return old[index]
    return free.delete(at) ? kept(old[at], item) : item
  })
  old.splice(0, old.length, ...items)
  return old
}

const keepMembers = (old: JsonObject, value: JsonObject): JsonObject => {
  for (const name of Object.keys(old)) if (!Object.hasOwn(value, name)) delete old[name]
  for (const [name, member] of Object.entries(value))
    setMember(old, name, { value: kept(old[name], member), order: Object.keys(value) })
  return old
}

/** The value, made of what an earlier one has of it, so that unchanged parts keep their place and their text. */
export const kept = (old: unknown, value: unknown): unknown => {
  if (Array.isArray(old) && Array.isArray(value)) return keepItems(old, value)
  return isObject(old) && isObject(value) ? keepMembers(old, value) : value
}

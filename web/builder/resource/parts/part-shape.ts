// What a value in JSON is made of, as an editor needs to know it: read off the schema by which the service judges it. Pure.
import { JSON_VALUES, type JsonValueName } from '#contracts/metadata/json-values.ts'

export type Member = { readonly name: string; readonly shape: Shape; readonly isRequired: boolean }

export type Shape =
  | { readonly kind: 'text' }
  | { readonly kind: 'number'; readonly least?: number; readonly most?: number }
  /** A yes; what is not said is no. */
  | { readonly kind: 'flag'; readonly yes: unknown }
  | { readonly kind: 'choice'; readonly oneOf: readonly string[] }
  | { readonly kind: 'any' }
  | { readonly kind: 'list'; readonly of: Shape; readonly most: number }
  | { readonly kind: 'map'; readonly of: Shape }
  | { readonly kind: 'members'; readonly members: readonly Member[] }
  | { readonly kind: 'oneOf'; readonly options: readonly Shape[] }

type Schema = {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: Schema
  readonly maxItems?: number
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

const isText = (value: unknown): value is string => typeof value === 'string'

const numberOf = ({ minimum, maximum }: Schema): Shape =>
  maximum === 1 && (minimum === 0 || minimum === 1)
    ? { kind: 'flag', yes: 1 }
    : {
        kind: 'number',
        ...(minimum === undefined ? {} : { least: minimum }),
        ...(maximum === undefined ? {} : { most: maximum }),
      }

const oneOfThem = (options: readonly Schema[]): Shape => {
  const constants = options.map((option) => option.const)
  if (constants.every(isText)) return { kind: 'choice', oneOf: constants }
  const shapes = options.map(shapeOf)
  // What is a number or a text is typed as text.
  if (shapes.every(({ kind }) => kind === 'text' || kind === 'number' || kind === 'any'))
    return { kind: 'any' }
  return { kind: 'oneOf', options: shapes }
}

const objectOf = ({ properties, patternProperties, required = [] }: Schema): Shape => {
  const [of] = Object.values(patternProperties ?? {})
  if (of !== undefined) return { kind: 'map', of: shapeOf(of) }
  return {
    kind: 'members',
    members: Object.entries(properties ?? {}).map(([name, schema]) => ({
      name,
      shape: shapeOf(schema),
      isRequired: required.includes(name),
    })),
  }
}

const shapeOf = (schema: Schema): Shape => {
  if (schema.anyOf !== undefined) return oneOfThem(schema.anyOf)
  if (schema.enum?.every(isText)) return { kind: 'choice', oneOf: schema.enum }
  if (schema.const !== undefined) return { kind: 'flag', yes: schema.const }
  switch (schema.type) {
    case 'string':
      return { kind: 'text' }
    case 'boolean':
      return { kind: 'flag', yes: true }
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'array':
      return {
        kind: 'list',
        of: shapeOf(schema.items ?? {}),
        most: schema.maxItems ?? Number.POSITIVE_INFINITY,
      }
    case 'object':
      return objectOf(schema)
    default:
      return { kind: 'any' }
  }
}

const known = new Map<JsonValueName, Shape>()

export const shapeOfValue = (name: JsonValueName): Shape => {
  const shape = known.get(name) ?? shapeOf(JSON_VALUES[name] as Schema)
  known.set(name, shape)
  return shape
}

/** What tells an option from the others: the members that it must have, without what all refusals say. */
export const optionName = (shape: Shape): string =>
  shape.kind === 'members'
    ? shape.members
        .filter(({ name, isRequired }) => isRequired && !/^s(?:Code|Msg)/.test(name))
        .map(({ name }) => name)
        .join('.')
    : shape.kind

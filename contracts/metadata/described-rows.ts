// The rows of a resource as the interface's description tells them: each column with its type and what it is for.
import { type TSchema, Type } from 'typebox'
import type { Attribute, Attributes } from './attribute.ts'
import { columnsOf } from './attribute-columns.ts'
import { attributesOf, LAYERS, type Resource } from './resources.ts'

const typeOf = ({ type, default: value }: Attribute): string | undefined => {
  if (type === 'whole' || type === 'flag') return 'integer'
  if (type !== 'json') return 'string'
  return value === null ? undefined : Array.isArray(value) ? 'array' : 'object'
}

const toldOf = (attribute: Attribute): string => {
  const oneOf = attribute.type === 'text' ? attribute.oneOf : undefined
  return oneOf === undefined ? attribute.help.en : `${attribute.help.en} One of: ${oneOf.join(', ')}`
}

const columnOf = (attribute: Attribute): TSchema => {
  const type = typeOf(attribute)
  const isOptional = attribute.default === null && type !== undefined
  return {
    ...(type === undefined ? {} : { type: isOptional ? [type, 'null'] : type }),
    description: toldOf(attribute),
  }
}

const membersOf = (attributes: Attributes): Record<string, TSchema> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, attribute]) =>
      columnsOf(name, attribute).map((column) => [column, columnOf(attribute)]),
    ),
  )

const neededOf = (attributes: Attributes): readonly string[] =>
  Object.entries(attributes).flatMap(([name, { default: value, content }]) =>
    value === undefined && content !== 'may' ? columnsOf(name, attributes[name] as Attribute) : [],
  )

const layerOf = ({ layer }: Resource): Record<string, TSchema> =>
  layer === 'both' ? { sLayer: Type.Enum([...LAYERS]) } : {}

const linesOf = ({ lines }: Resource): Record<string, TSchema> =>
  lines === undefined
    ? {}
    : { slaves: { type: 'array', items: { type: 'object', properties: membersOf(lines.attributes) } } }

const propertiesOf = (resource: Resource): Record<string, TSchema> => ({
  sId: { type: 'string' },
  ...layerOf(resource),
  ...membersOf(attributesOf(resource)),
  ...linesOf(resource),
})

/** What a row that is read, or was written, says. */
export const describedRow = (resource: Resource): TSchema => ({
  type: 'object',
  properties: { version: { type: 'string' }, ...propertiesOf(resource) },
  required: ['sId', 'version'],
})

/** What may be said of one that is added or changed. */
export const describedData = (resource: Resource, how: 'add' | 'update'): TSchema => ({
  type: 'object',
  'x-attributes': true,
  properties: propertiesOf(resource),
  ...(how === 'add' && resource.layer !== 'tenant' ? { required: neededOf(attributesOf(resource)) } : {}),
})

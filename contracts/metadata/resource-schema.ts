// Schemas of the rows that the builder writes, made of the tables of their attributes. Of what may be null they say what it is otherwise.
import { type TSchema, Type } from 'typebox'
import { Id } from '../requests/words.ts'
import type { Attribute, Attributes } from './attribute.ts'
import { columnsOf, columnsWhere } from './attribute-columns.ts'
import { schemaOf } from './content-schema.ts'
import { attributesOf, LAYERS, type Resource } from './resources.ts'

/** A row that is added says these, unless the service knows better: of a column its control and the kind of its field. */
const isNeeded = ({ default: value, content }: Attribute): boolean => value === undefined && content !== 'may'

type Members = (attribute: Attribute) => TSchema

const membersOf = (attributes: Attributes, memberOf: Members): Record<string, TSchema> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, attribute]) =>
      attribute.isMade === true
        ? []
        : columnsOf(name, attribute).map((column) => [column, memberOf(attribute)]),
    ),
  )

const described = (attribute: Attribute): TSchema => ({
  ...schemaOf(attribute),
  description: attribute.help.en,
})

const added: Members = (attribute) =>
  isNeeded(attribute) ? described(attribute) : Type.Optional(described(attribute))

const changed: Members = (attribute) => Type.Optional(described(attribute))

const strict = (members: Record<string, TSchema>): TSchema =>
  Type.Object(members, { additionalProperties: false })

const linesOf = ({ lines }: Resource): Record<string, TSchema> => {
  if (lines === undefined) return {}
  const { [lines.parent]: _, iOrder, ...members } = membersOf(lines.attributes, added)
  return {
    slaves: Type.Optional(
      Type.Array(strict(members), { maxItems: 1_000, description: 'Its lines, whole, in their order' }),
    ),
  }
}

const layerOf = ({ layer }: Resource): Record<string, TSchema> =>
  layer === 'both'
    ? {
        sLayer: Type.Optional(
          Type.Enum([...LAYERS], {
            description: 'The base, or the company’s own; unless said, the base where the platform writes',
          }),
        ),
      }
    : {}

/** A row that is added. Without an `sId` it gets one. What an overlay does not say is inherited. */
export const addedRow = (resource: Resource): TSchema =>
  strict({
    sId: Type.Optional(Id('Its own id')),
    ...layerOf(resource),
    ...membersOf(attributesOf(resource), resource.layer === 'tenant' ? changed : added),
    ...linesOf(resource),
  })

/** What is changed of a row; what is not said stays. */
export const changedRow = (resource: Resource): TSchema =>
  strict({
    ...membersOf(attributesOf(resource), changed),
    ...linesOf(resource),
  })

/** The columns in which a row may have nothing. */
export const mayBeNull = (resource: Resource): ReadonlySet<string> =>
  new Set(
    columnsWhere(
      attributesOf(resource),
      ({ default: value }) => value === null || resource.layer === 'tenant',
    ),
  )

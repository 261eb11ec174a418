// Schemas of what files say of metadata rows, made of the tables of their attributes. Members are named like the columns that they fill.
import { type TSchema, type TUnsafe, Type } from 'typebox'
import type { Attribute, Attributes } from './attribute.ts'
import { columnsOf } from './attribute-columns.ts'
import { JSON_VALUES } from './json-values.ts'

const isMust = ({ content, default: value }: Attribute): boolean =>
  content === undefined ? value === undefined : content === 'must'

/** Whether files may say an attribute at all; otherwise the place does in which a row stands, or nobody. */
const isMember = ({ content }: Attribute): boolean => content !== 'place' && content !== 'never'

/** What PostgreSQL reads without quotes: a table, view or routine which has no schema before it. */
const DATABASE_NAME = '^[A-Za-z_][A-Za-z0-9_]{0,62}$'

const isDatabaseName = ({ refersTo }: Attribute): boolean => refersTo === 'backing' || refersTo === 'routine'

const limited = (least?: number, most?: number) => ({
  ...(least === undefined ? {} : { minimum: least }),
  ...(most === undefined ? {} : { maximum: most }),
})

/** Characters of a text whose attribute says nothing else. */
const MOST_CHARACTERS = { text: 128, words: 200, expression: 10_000 } as const

/** What is said of one attribute. */
export const schemaOf = (attribute: Attribute): TSchema => {
  switch (attribute.type) {
    case 'flag':
      return Type.Integer(limited(0, 1))
    case 'whole':
      return Type.Integer(limited(attribute.least, attribute.most))
    case 'json':
      return JSON_VALUES[attribute.holds]
    case 'words':
    case 'expression':
      return Type.String({ minLength: 1, maxLength: attribute.most ?? MOST_CHARACTERS[attribute.type] })
    case 'text': {
      const { oneOf, pattern, mayBeEmpty, most: maxLength = MOST_CHARACTERS.text } = attribute
      if (oneOf !== undefined) return Type.Enum([...oneOf])
      if (pattern !== undefined) return Type.String({ pattern, maxLength })
      if (isDatabaseName(attribute)) return Type.String({ pattern: DATABASE_NAME })
      return Type.String({ minLength: mayBeEmpty ? 0 : 1, maxLength })
    }
  }
}

type Members = Readonly<Record<string, TSchema>>

/** The members of a file for the rows of a table, to be put together with members of its own. */
export const contentMembers = (attributes: Attributes): Members =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, attribute]) => {
      if (!isMember(attribute)) return []
      const schema = schemaOf(attribute)
      const member = isMust(attribute) ? schema : Type.Optional(schema)
      return columnsOf(name, attribute).map((column) => [column, member])
    }),
  )

export type ContentSchema<Said> = TUnsafe<Said> & {
  readonly properties: Members
  readonly required?: readonly string[]
}

/** An object with these members and no others. */
export const contentSchema = <Said>(members: Members): ContentSchema<Said> =>
  Type.Unsafe<Said>(Type.Object(members, { additionalProperties: false })) as ContentSchema<Said>

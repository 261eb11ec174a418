// In which columns attributes stand, and what stands there where nobody says anything.
import type { Attribute, Attributes } from './attribute.ts'
import type { Defaults } from './row-types.ts'

/** The columns of one attribute. */
export const columnsOf = (name: string, { type }: Attribute): readonly string[] =>
  type === 'words' ? [`${name}En`, `${name}Zh`] : [name]

/** The columns of the attributes of which something holds, in their order. */
export const columnsWhere = (
  attributes: Attributes,
  holds: (attribute: Attribute) => boolean,
): readonly string[] =>
  Object.entries(attributes).flatMap(([name, attribute]) =>
    holds(attribute) ? columnsOf(name, attribute) : [],
  )

/** The defaults of those that have one. */
export const defaultsOf = <Table extends Attributes>(attributes: Table): Defaults<Table> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, attribute]) =>
      attribute.default === undefined
        ? []
        : columnsOf(name, attribute).map((column) => [column, attribute.default]),
    ),
  ) as Defaults<Table>

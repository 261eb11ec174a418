// The columns of metadata rows, as statements that load them select them.
import type { Attribute, Attributes } from '#contracts/metadata/attribute.ts'
import { columnsWhere } from '#contracts/metadata/attribute-columns.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

const selectedWhere = (
  attributes: Attributes,
  alias: string,
  holds: (attribute: Attribute) => boolean,
): Sql =>
  sql.join(
    columnsWhere(attributes, (attribute) => attribute.isStored !== false && holds(attribute)).map((name) =>
      sql.identifier(alias, name),
    ),
    sql.comma,
  )

/** Every attribute that is loaded, of the rows of an alias. */
export const selected = (attributes: Attributes, alias: string): Sql =>
  selectedWhere(attributes, alias, ({ isLoaded }) => isLoaded !== false)

/** Every attribute that overlays have. */
export const selectedOfOverlay = (attributes: Attributes, alias: string): Sql =>
  selectedWhere(attributes, alias, ({ overlay }) => overlay !== undefined)

// Schemas of metadata rows, made of the tables of their attributes. Of closed sets they say no more than the type of the column, which the
// table's own checks narrow.
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'
import type { Attribute, Attributes } from '#contracts/metadata/attribute.ts'
import { columnsOf } from '#contracts/metadata/attribute-columns.ts'
import type { LoadedRow, OverlaidRow } from '#contracts/metadata/row-types.ts'

const typeOf = ({ type, default: value }: Attribute): TSchema => {
  switch (type) {
    case 'whole':
    case 'flag':
      return Type.Integer()
    case 'json':
      return Array.isArray(value) ? Type.Array(Type.Unknown()) : Type.Unknown()
    case 'text':
    case 'words':
    case 'expression':
      return Type.String()
  }
}

const orNull = (schema: TSchema): TSchema => Type.Union([schema, Type.Null()])

const propertiesOf = (
  attributes: Attributes,
  schemaOf: (attribute: Attribute) => TSchema | null,
): Record<string, TSchema> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, attribute]) => {
      const schema = schemaOf(attribute)
      return schema === null ? [] : columnsOf(name, attribute).map((column) => [column, schema])
    }),
  )

const loadedProperties = (attributes: Attributes) =>
  propertiesOf(attributes, (attribute) => {
    if (attribute.isLoaded === false) return null
    return attribute.default === null ? orNull(typeOf(attribute)) : typeOf(attribute)
  })

/** A row that its own columns tell from others. */
export const rowOf = <Table extends Attributes>(table: Table) =>
  Type.Unsafe<LoadedRow<Table>>(Type.Object(loadedProperties(table)))

/** A row with its id, and what else is loaded with it. */
export const rowWithId = <Table extends Attributes, More extends TProperties = Record<never, never>>(
  table: Table,
  more?: More,
) =>
  Type.Unsafe<{ readonly sId: string } & LoadedRow<Table> & Static<TObject<More>>>(
    Type.Object({ sId: Type.String(), ...loadedProperties(table), ...more }),
  )

/** An overlay on a row of a form: what is null is inherited. */
export const overlayOf = <Table extends Attributes>(table: Table) =>
  Type.Unsafe<{ readonly sId: string | null } & OverlaidRow<Table> & { readonly sFormId: string }>(
    Type.Object({
      sId: orNull(Type.String()),
      ...propertiesOf(table, (attribute) =>
        attribute.overlay === undefined ? null : orNull(typeOf(attribute)),
      ),
      sFormId: Type.String(),
    }),
  )

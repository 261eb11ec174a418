// What `save.json` of a document may say of completing its records or lines after they were written.
import { type Static, Type } from 'typebox'
import { COLUMN_NAMES, LOOKS, VALUES } from '#contracts/metadata/conversion-parts.ts'

export const COMPLETION = Type.Object(
  {
    /** Only those for which this holds, as they were written. */
    when: Type.Optional(Type.String({ minLength: 1 })),
    /** Lookups: what each copies, as the form says, is filled where it was left empty. */
    lookups: Type.Optional(COLUMN_NAMES),
    /** Other records that values name, beside those that lookups refer to (`sProductId.dPrice`). */
    look: Type.Optional(LOOKS),
    /** Columns by expressions. A column is what was written in its own value, and what it is completed to elsewhere, unless it is `written.dQty`. */
    values: Type.Optional(VALUES),
  },
  { additionalProperties: false },
)

export type Completion = Static<typeof COMPLETION>

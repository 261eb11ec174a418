// What `kept.json` of a document may say: what else follows its records and lines at every moment, beside the sums that its form shows and
// the quantities that conversions count.
import { type Static, Type } from 'typebox'
import { COLUMN_NAME, INNER_ROUTINE } from '#contracts/metadata/name-patterns.ts'

const strict = { additionalProperties: false }
const column = Type.String({ pattern: COLUMN_NAME })

/** Calls `fn(brand, subsidiary, ids)` with the values of `by` when that column or one of `with` changed. */
const CALL = Type.Object(
  {
    form: Type.Union([Type.Literal('master'), Type.Literal('slave')]),
    call: Type.String({ pattern: INNER_ROUTINE }),
    by: column,
    with: Type.Array(column),
  },
  strict,
)

export const KEPT = Type.Object(
  {
    /** Columns of the master that are sums of the column of the same name, though no form sums them. */
    sums: Type.Optional(Type.Array(column)),
    /** Flags of the master that are set when the flag of the same name is set in every line, and there are lines. */
    every: Type.Optional(Type.Array(column)),
    /** How much of the lines is done, each counting alike, in whole percents: 0 where nothing is, 100 where all is. */
    shares: Type.Optional(Type.Record(column, Type.Object({ part: column, of: column }, strict))),
    calls: Type.Optional(Type.Array(CALL)),
  },
  strict,
)

export type KeptContent = Static<typeof KEPT>

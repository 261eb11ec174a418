// What the JSON attributes of metadata rows hold.
import { type Static, Type } from 'typebox'
import { OPERATORS } from '../records.ts'
import { REPORT_TEMPLATE } from '../report-template.ts'
import { APPROVE, DOES, WITHDRAW } from './approval-steps.ts'
import { COLUMN_NAMES, LOOKS, REFUSALS, ROUTINE_NAMES, TAKE, VALUES } from './conversion-parts.ts'

const strict = { additionalProperties: false }
const Name = Type.String({ minLength: 1 })
const Span = Type.Optional(Type.Integer({ minimum: 1, maximum: 12 }))

export const JSON_VALUES = {
  /** Columns that are copied from the record looked up; without `from`, emptied when another one is chosen, for saving to complete. */
  lookupCopies: Type.Array(Type.Object({ from: Type.Optional(Name), to: Name }, strict)),
  /** How much of a dashboard a chart takes, in twelfths of its width and in rows. */
  layout: Type.Object({ w: Span, h: Span }, strict),
  /** Comparisons with columns of a list, all of which hold. */
  filters: Type.Array(
    Type.Object({ field: Name, op: Type.Enum([...OPERATORS]), value: Type.Optional(Type.Unknown()) }, strict),
    { maxItems: 50 },
  ),
  template: REPORT_TEMPLATE,
  approval: APPROVE,
  withdrawal: WITHDRAW,
  action: DOES,
  refusals: REFUSALS,
  take: TAKE,
  looks: LOOKS,
  values: VALUES,
  columnNames: COLUMN_NAMES,
  routineNames: ROUTINE_NAMES,
}
export type JsonValueName = keyof typeof JSON_VALUES
export type JsonValue<Of extends JsonValueName> = Readonly<Static<(typeof JSON_VALUES)[Of]>>

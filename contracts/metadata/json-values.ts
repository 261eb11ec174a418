// What the JSON attributes of metadata rows hold.
import { type Static, Type } from 'typebox'
import { OPERATORS } from '../records.ts'
import { REPORT_TEMPLATE } from '../report-template.ts'
import { APPROVE, DOES, WITHDRAW } from './approval-steps.ts'
import { COLUMN_NAMES, LOOKS, REFUSALS, ROUTINE_NAMES, TAKE, VALUES } from './conversion-parts.ts'

const strict = { additionalProperties: false }
const Name = Type.String({ minLength: 1 })
const Span = Type.Optional(Type.Integer({ minimum: 1, maximum: 12 }))

/** Of a name that a query can say with a colon before it. */
const PARAMETER = '^[A-Za-z][A-Za-z0-9_]{0,62}$'

/** A part of JSON Schema: single values by their names. */
const API_INPUT = Type.Object(
  {
    properties: Type.Optional(
      Type.Record(
        Type.String({ pattern: PARAMETER }),
        Type.Object(
          {
            type: Type.Enum(['string', 'integer', 'number', 'boolean']),
            description: Type.Optional(Type.String()),
            enum: Type.Optional(Type.Array(Type.Union([Type.String(), Type.Number()]), { maxItems: 100 })),
            minLength: Type.Optional(Type.Integer({ minimum: 0 })),
            maxLength: Type.Optional(Type.Integer({ minimum: 0 })),
            minimum: Type.Optional(Type.Number()),
            maximum: Type.Optional(Type.Number()),
          },
          strict,
        ),
        strict,
      ),
    ),
    required: Type.Optional(Type.Array(Name, { maxItems: 100 })),
  },
  strict,
)

const FILTERS = Type.Array(
  Type.Object({ field: Name, op: Type.Enum([...OPERATORS]), value: Type.Optional(Type.Unknown()) }, strict),
  { maxItems: 50 },
)

const TEXT = Type.Object(
  { en: Type.String({ maxLength: 2_000 }), zh: Type.String({ maxLength: 2_000 }) },
  strict,
)

const FIELDS = Type.Array(Name, { minItems: 1, maxItems: 200 })

/** What a page shows of a record, and what it says. */
const PAGE = Type.Object(
  {
    title: Type.Optional(TEXT),
    sModelsId: Type.Optional(Name),
    sFormId: Type.Optional(Name),
    fields: Type.Optional(FIELDS),
    /** Of the record, else there is nothing to show. */
    when: Type.Optional(FILTERS),
    /** The column that the address of a public page names a record by. */
    key: Type.Optional(Name),
    /** How many days a link holds. */
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })),
    /** Rows of forms below the record. */
    lists: Type.Optional(
      Type.Record(
        Type.String({ pattern: '^[a-z][A-Za-z0-9]{0,30}$' }),
        Type.Object({ sFormId: Name, fields: FIELDS, when: Type.Optional(FILTERS) }, strict),
        strict,
      ),
    ),
    words: Type.Optional(Type.Record(Type.String({ pattern: PARAMETER }), TEXT, strict)),
  },
  strict,
)

export const JSON_VALUES = {
  apiInput: API_INPUT,
  /** Columns by what they are called in the answer. */
  apiOutput: Type.Record(Type.String({ minLength: 1 }), Name),
  names: Type.Array(Name, { maxItems: 1_000 }),
  /** IPv4 or IPv6, with or without the length of a network. */
  addresses: Type.Array(Type.String({ pattern: '^[0-9A-Fa-f:.]{2,45}(/[0-9]{1,3})?$' }), { maxItems: 100 }),
  /** Columns that are copied from the record looked up; without `from`, emptied when another one is chosen, for saving to complete. */
  lookupCopies: Type.Array(Type.Object({ from: Type.Optional(Name), to: Name }, strict)),
  /** How much of a dashboard a chart takes, in twelfths of its width and in rows. */
  layout: Type.Object({ w: Span, h: Span }, strict),
  /** Comparisons with columns of a list, all of which hold. */
  filters: FILTERS,
  page: PAGE,
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

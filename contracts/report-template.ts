// What a print template may say: `jTemplate` of a report, as implementers write it. docs/howto/print-template.md explains it.
import { type Static, Type } from 'typebox'

const strict = { additionalProperties: false }
const Text = Type.String({ minLength: 1, maxLength: 2_000 })
const optionalText = Type.Optional(Text)
/** What a template calls the logo of whoever prints. */
export const LOGO = 'sCompanyLogo'

/** A column of the form, of the letterhead, or one that the routine returns. */
const Field = Type.String({ pattern: '^[sidbtj][A-Z][A-Za-z0-9]*$' })

export const VALUE_FORMATS = [
  'text',
  'number',
  'quantity',
  'amount',
  'price',
  'words',
  'date',
  'timestamp',
  'flag',
  'unit',
] as const
export type ValueFormat = (typeof VALUE_FORMATS)[number]

export const PAPERS = {
  A4: { width: 210, height: 297 },
  'A4-landscape': { width: 297, height: 210 },
  A5: { width: 148, height: 210 },
  'A5-landscape': { width: 210, height: 148 },
} as const
export type PaperName = keyof typeof PAPERS
const PAPER_NAMES = Object.keys(PAPERS) as PaperName[]

const cellMembers = {
  field: Field,
  labelEn: optionalText,
  labelZh: optionalText,
  format: Type.Optional(Type.Enum([...VALUE_FORMATS])),
}
const Cell = Type.Union([
  Field,
  Type.Object({ ...cellMembers, strong: Type.Optional(Type.Boolean()) }, strict),
])
const Cells = Type.Array(Cell, { minItems: 1, maxItems: 6 })

const TableColumn = Type.Object(
  {
    ...cellMembers,
    /** A column without a field is empty: to be filled in by hand. */
    field: Type.Optional(Field),
    /** Relative to the other columns. */
    width: Type.Number({ minimum: 1, maximum: 1_000 }),
    align: Type.Optional(Type.Enum(['left', 'center', 'right'])),
    sum: Type.Optional(Type.Boolean()),
  },
  strict,
)

const Table = Type.Object(
  {
    form: Text,
    titleEn: optionalText,
    titleZh: optionalText,
    columns: Type.Array(TableColumn, { minItems: 1, maxItems: 20 }),
    /** Sums stand apart for each value of this column: a unit, a currency. */
    sumsPer: Type.Optional(Field),
  },
  strict,
)

const TwoTexts = Type.Object({ en: Text, zh: Text }, strict)

export const REPORT_TEMPLATE = Type.Object(
  {
    paper: Type.Optional(Type.Enum(PAPER_NAMES)),
    procedure: Type.Optional(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]*$' })),
    /** Of which columns of the module's forms a column of the routine tells, where its name does not say so. */
    facts: Type.Optional(Type.Record(Field, Type.Array(Field, { maxItems: 20 }))),
    titleEn: optionalText,
    titleZh: optionalText,
    company: Type.Optional(
      Type.Object({ name: Field, lines: Type.Optional(Type.Array(Cells, { maxItems: 4 })) }, strict),
    ),
    logo: Type.Optional(Type.Enum([LOGO])),
    number: Type.Optional(Field),
    draftUnless: Type.Optional(Field),
    currency: Type.Optional(Type.Object({ code: Field, digits: Type.Optional(Field) }, strict)),
    fields: Type.Optional(Type.Array(Cells, { maxItems: 20 })),
    tables: Type.Optional(Type.Array(Table, { maxItems: 6 })),
    totals: Type.Optional(Type.Array(Cell, { maxItems: 12 })),
    notes: Type.Optional(Type.Array(Cell, { maxItems: 12 })),
    signatures: Type.Optional(Type.Array(TwoTexts, { maxItems: 5 })),
    foot: Type.Optional(TwoTexts),
  },
  strict,
)

export type ReportTemplate = Static<typeof REPORT_TEMPLATE>
export type TemplateCell = Static<typeof Cell>
export type TemplateTable = Static<typeof Table>
export type TemplateColumn = Static<typeof TableColumn>

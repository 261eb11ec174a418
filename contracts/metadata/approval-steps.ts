// What an approval, its withdrawal and the other buttons of a document do, step by step. Conditions are expressions over the columns of the
// master or the lines; what they cannot say is a routine that is named.
import { type Static, Type } from 'typebox'
import { COLUMN_NAME, INNER_ROUTINE } from './name-patterns.ts'

const strict = { additionalProperties: false }
const text = Type.String({ minLength: 1 })
const column = Type.String({ pattern: COLUMN_NAME })
const sCode = Type.Integer({ maximum: -2, description: 'What the client sees; -1 is taken' })
const routine = Type.String({ pattern: INNER_ROUTINE })

/** Columns of the master and what was let, or texts in quotes; `sDocTable` is its table, and `sId[]` a list of that alone. */
const columns = Type.Optional(
  Type.Array(Type.String({ pattern: "^([sidbtj][A-Z][A-Za-z0-9]*(\\[\\])?|'[A-Za-z]+')$" })),
)

const said = { sCode, sMsgEn: text, sMsgZh: text }

/** Refuses when the condition holds for the record. */
export const REFUSE_WHEN = Type.Object({ refuseWhen: text, ...said }, strict)

/** Refuses when the condition holds for a line. */
export const REFUSE_WHEN_LINE = Type.Object({ refuseWhenLine: text, ...said }, strict)

/** Calls `fn(sBrandsId, sSubsidiaryId, sLanguage, …)`, which answers a refusal or null. */
const CALL = Type.Object({ call: routine, with: columns, sCode }, strict)

/** The same for each line with columns of its own: the first refusal holds. */
const CALL_LINE = Type.Object({ callLine: routine, with: columns, sCode }, strict)

/** Refuses when a quantity has more digits than its unit, or the condition holds: of the record, or of a line. */
const DIGITS = Type.Object({ digits: column, or: Type.Optional(text), ...said }, strict)
const DIGITS_LINE = Type.Object({ digitsLine: column, or: Type.Optional(text), ...said }, strict)

/** Keeps what `fn(sBrandsId, sSubsidiaryId, …)` answers, or one column of it (`is`), for the steps that follow, under the name of a column. */
const LET = Type.Object({ let: column, call: routine, with: columns, is: Type.Optional(column) }, strict)

/**
 * Keeps, for the steps that follow, whether there is a record of that form (`bOpen`), how many there are (`iOpen`), or what one has (`is`).
 * `where` and `is` are expressions over that record; `parent.` is the master. With `bLock` the one record is locked.
 */
const LET_OF = Type.Object(
  {
    let: column,
    of: text,
    where: text,
    is: Type.Optional(text),
    bLock: Type.Optional(Type.Integer({ minimum: 1, maximum: 1 })),
  },
  strict,
)

const changing = {
  where: text,
  set: Type.Record(column, text, { minProperties: 1 }),
  /** Refuses when this holds for a record that was changed; the message shows that one's columns, or else the document's. */
  refuse: Type.Optional(Type.Object({ when: text, ...said }, strict)),
}

/** Changes the records of that form for which `where` holds; the values are such expressions too. */
const CHANGE = Type.Object({ change: text, ...changing }, strict)

/** The same for each line of the document, which is `line.` there. */
const CHANGE_LINE = Type.Object({ changeLine: text, ...changing }, strict)

/** Deletes them. */
const REMOVE = Type.Object({ remove: text, where: text }, strict)

const value = Type.Optional(text)

/** Opens what a customer owes, or what is owed to a supplier. */
const OPEN = Type.Object(
  {
    open: Type.Union([Type.Literal('receivable'), Type.Literal('payable')]),
    amount: text,
    due: Type.Optional(column),
    sCode,
  },
  strict,
)

const ASKED = Type.Object({ call: routine, with: columns }, strict)

/** Moves stock: what a routine answers, or one movement for each line, by expressions over it; over the record where there are no lines. */
const STOCK = Type.Object(
  {
    stock: Type.Union([
      ASKED,
      Type.Object(
        {
          sItemKind: text,
          sItemId: text,
          sWarehouseId: value,
          sBin: value,
          sBatch: value,
          dQty: value,
          dCost: value,
          /** Only for lines for which this holds. */
          when: value,
        },
        strict,
      ),
    ]),
    /** Books what it costs, too, against that account, stock differences unless there is one: the voucher's name, in both languages. */
    book: Type.Optional(
      Type.Object({ summary: text, summaryZh: Type.Optional(text), account: Type.Optional(column) }, strict),
    ),
    /** What comes in is kept back from the orders that wait: a later step takes what is its own, and fn_stock_allot passes on the rest. */
    keepBack: Type.Optional(Type.Literal(1)),
    sCode,
  },
  strict,
)

const ENTRY = Type.Object(
  {
    role: Type.Optional(text),
    /** Or the account, by an expression. */
    account: value,
    debit: value,
    credit: value,
    customer: Type.Optional(column),
    supplier: Type.Optional(column),
  },
  strict,
)

/** Books a voucher: its name, in the language of who approves where there is a Chinese one, the amounts by expressions over the record, in the base currency unless said. */
const VOUCHER = Type.Object(
  {
    voucher: text,
    voucherZh: Type.Optional(text),
    currency: Type.Optional(column),
    lines: Type.Union([ASKED, Type.Array(ENTRY, { minItems: 2 })]),
    sCode,
  },
  strict,
)

/** Calls `fn(sBrandsId, sSubsidiaryId, …)`, which has nothing to say. */
const RUN = Type.Object({ run: routine, with: columns }, strict)

/** Refuses when a record of the document was made from this one. Which those are, and what they are called, its conversion says. */
const SUCCESSOR = Type.Object({ sCode, sNounZh: Type.Optional(text), sMsgEn: Type.Optional(text) }, strict)

const STEP = Type.Union([
  REFUSE_WHEN,
  REFUSE_WHEN_LINE,
  DIGITS,
  DIGITS_LINE,
  LET,
  LET_OF,
  CHANGE,
  CHANGE_LINE,
  REMOVE,
  CALL,
  CALL_LINE,
  RUN,
  OPEN,
  STOCK,
  VOUCHER,
])

const doing = {
  steps: Type.Optional(Type.Array(STEP)),
  /** Columns that are set; an approval sets bCheck, tCheckDate and sCheckPerson by itself. */
  set: Type.Optional(Type.Record(text, Type.Union([Type.String(), Type.Number(), Type.Null()]))),
  /** The same by expressions over the record, what was let, the time (`tNow`) and the user (`sUserName`). */
  compute: Type.Optional(Type.Record(column, text)),
  /** What runs when they are set. */
  after: Type.Optional(Type.Array(RUN)),
}

/** What a button does with each record that is chosen. */
export const DOES = Type.Object(
  {
    /** The button's own parameters: steps name them like a column of the record, and instead of one. */
    ask: Type.Optional(Type.Array(column)),
    /** All records of the table are locked, and those chosen taken, in the order of this column. */
    order: Type.Optional(column),
    ...doing,
    /** What the user is told; `{iAdded}` shows what was let, or a column of the record. */
    told: Type.Optional(Type.Object({ sMsgEn: text, sMsgZh: text }, strict)),
  },
  strict,
)

const half = {
  /** What is said of a record that is approved already, or is not, where the document has words of its own for it. */
  done: Type.Optional(Type.Object({ sMsgEn: text, sMsgZh: text }, strict)),
  ...doing,
}

export const APPROVE = Type.Object(
  { bLines: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })), ...half },
  strict,
)
export const WITHDRAW = Type.Object(
  {
    /** The modules whose records stand in the way, before all steps: one for each conversion of what is approved. Files name them by their paths. */
    made: Type.Optional(Type.Record(text, SUCCESSOR)),
    ...half,
  },
  strict,
)

export type Doing = Static<typeof DOES>
export type ApprovalHalf = Static<typeof APPROVE>
export type Successors = NonNullable<Static<typeof WITHDRAW>['made']>
export type ApprovalStep = Static<typeof STEP>
export type StockStep = Static<typeof STOCK>
export type VoucherStep = Static<typeof VOUCHER>
export type VoucherEntry = Static<typeof ENTRY>
export type LetOfStep = Static<typeof LET_OF>
export type ChangeStep = Static<typeof CHANGE>
export type ChangeLineStep = Static<typeof CHANGE_LINE>
export type RemoveStep = Static<typeof REMOVE>
export type OpenStep = Static<typeof OPEN>

// What `conversion-<name>.json` of a document may say: how a record of it is made from one of another. Values are expressions over the
// columns of the source, of what is looked up and of what is asked for; what they cannot say is a routine that is named.
import { type Static, Type } from 'typebox'
import { REFUSE_WHEN, REFUSE_WHEN_LINE } from './approval-content.ts'

const strict = { additionalProperties: false }
const text = Type.String({ minLength: 1 })
const routine = Type.String({ pattern: '^fn_[a-z0-9_]+$' })
const column = Type.String({ pattern: '^[sidbtj][A-Z][A-Za-z0-9]*$' })
const alias = '^[a-z][A-Za-z]{3,30}$'

const said = { sMsgEn: text, sMsgZh: text }

/** Calls `fn(sBrandsId, sSubsidiaryId, sLanguage, …)`, which answers a refusal or null. */
const CALL = Type.Object(
  { call: routine, with: Type.Array(column), sCode: Type.Integer({ maximum: -2 }) },
  strict,
)

/** A record that is looked up by its id, or rows that a routine answers: `fn(sBrandsId, sSubsidiaryId, …)`. */
const LOOK_UP = Type.Object({ form: text, by: text }, strict)
const LOOK_ASK = Type.Object(
  {
    call: routine,
    with: Type.Array(text),
    /** Its columns, in their order. */
    gives: Type.Array(column, { minItems: 1 }),
    /** Only where this holds. */
    when: Type.Optional(text),
    /** Several rows make several lines, in this order. */
    order: Type.Optional(Type.Array(column)),
  },
  strict,
)

const filling = {
  look: Type.Optional(Type.Record(Type.String({ pattern: alias }), Type.Union([LOOK_UP, LOOK_ASK]))),
  /** Columns of the same name. */
  copy: Type.Optional(Type.Array(column)),
  /** The others, by expressions. */
  set: Type.Optional(Type.Record(column, text)),
}

/** What is taken of the source's record or of each of its lines: what is open, or what is asked for. */
const TAKE = Type.Object(
  {
    of: text,
    /** What is taken of it already. */
    less: Type.Optional(text),
    /** Or what the records of this conversion have taken, which refer to the source by this column. */
    lessMadeBy: Type.Optional(column),
    /** Or what a routine answers: `fn(sBrandsId, sSubsidiaryId, …)`. */
    lessCall: Type.Optional(Type.Object({ call: routine, with: Type.Array(text) }, strict)),
    /** Columns of the source that count what the records made of it take, with what each row takes: its trigger is written. */
    count: Type.Optional(Type.Record(column, text)),
    /** The routine to be written that answers how much may still be taken: `fn(sBrandsId, sSubsidiaryId, id)`. */
    sRoom: Type.Optional(routine),
    /** Taken only where this holds, unless asked for. */
    when: Type.Optional(text),
    /** How much more may be asked for: the constant, in percent, and its default. */
    over: Type.Optional(Type.Object({ sConstName: text, dDefault: Type.Number({ minimum: 0 }) }, strict)),
    nothing: Type.Optional(Type.Object(said, strict)),
    /** `{asked}` and `{most}` stand for the quantities. */
    tooMuch: Type.Optional(Type.Object(said, strict)),
  },
  strict,
)

const FROM = Type.Object(
  {
    form: text,
    sNounEn: text,
    sNounZh: text,
    /** The measure word of the noun. */
    sMeasureZh: Type.Optional(text),
    /** 0: not only what is approved is converted. */
    bApproved: Type.Optional(Type.Integer({ minimum: 0, maximum: 0 })),
    refuse: Type.Optional(Type.Array(Type.Union([REFUSE_WHEN, REFUSE_WHEN_LINE, CALL]))),
  },
  strict,
)

const LINES = Type.Object(
  {
    form: text,
    take: TAKE,
    /** 1: nobody is asked which lines, and how much of them. */
    bWhole: Type.Optional(Type.Integer({ minimum: 1, maximum: 1 })),
    /** What each line may be asked for beside its quantity. */
    ask: Type.Optional(Type.Array(column)),
    ...filling,
  },
  strict,
)

/** One record for each value. */
const SPLIT = Type.Object(
  {
    by: text,
    missing: Type.Object(said, strict),
    /** Answers why there is no record for a value, or null. */
    call: routine,
    sCode: Type.Integer({ maximum: -3 }),
  },
  strict,
)

export const CONVERSION = Type.Object(
  {
    sRoutine: Type.String({ pattern: '^sp_btn_[a-z]+_to_[a-z]+$' }),
    sNounEn: text,
    sNounZh: text,
    /** The documents, as the refusal names them when they have no numbers. */
    sNumbersEn: text,
    sNumbersZh: Type.Optional(text),
    /** What the user is told, unless the nouns make it: `{sBillNo}` stands for the numbers. */
    made: Type.Optional(Type.Object(said, strict)),
    from: FROM,
    /** The button's own parameters beside `jLines`; `tBillDate` is always one, the last unless it stands here. */
    ask: Type.Optional(Type.Array(column)),
    /** What is taken of a source without lines; `dQty` asks for a part of it where `ask` has it. */
    take: Type.Optional(TAKE),
    header: Type.Object(filling, strict),
    lines: Type.Optional(LINES),
    split: Type.Optional(SPLIT),
    /** 1: one record for each line of the source; `header` speaks of the line. */
    bEach: Type.Optional(Type.Integer({ minimum: 1, maximum: 1 })),
    /** What completes what was made: `fn(sBrandsId, sSubsidiaryId, ids)`. */
    after: Type.Optional(Type.Array(routine)),
  },
  strict,
)

export type ConversionContent = Static<typeof CONVERSION>
export type Filling = Pick<ConversionContent['header'], 'copy' | 'look' | 'set'>
export type Take = Static<typeof TAKE>
export type LinesTaken = Static<typeof LINES>

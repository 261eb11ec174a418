// The parts of a conversion that are lists, maps, or there as a whole. Values are expressions over the columns of the source, of what is
// looked up and of what is asked for; what they cannot say is a routine that is named.
import { type Static, Type } from 'typebox'
import { REFUSE_WHEN, REFUSE_WHEN_LINE } from './approval-steps.ts'
import { COLUMN_NAME, INNER_ROUTINE } from './name-patterns.ts'

const strict = { additionalProperties: false }
const text = Type.String({ minLength: 1 })
const routine = Type.String({ pattern: INNER_ROUTINE })
const column = Type.String({ pattern: COLUMN_NAME })
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

/** Why a source is not converted. */
export const REFUSALS = Type.Array(Type.Union([REFUSE_WHEN, REFUSE_WHEN_LINE, CALL]))

/** Records that values name. */
export const LOOKS = Type.Record(Type.String({ pattern: alias }), Type.Union([LOOK_UP, LOOK_ASK]))

export const COLUMN_NAMES = Type.Array(column)
export const ROUTINE_NAMES = Type.Array(routine)

/** Columns with their values. */
export const VALUES = Type.Record(column, text)

/** What is taken of the source's record or of each of its lines: what is open, or what is asked for. */
export const TAKE = Type.Object(
  {
    of: text,
    /** The column of what is made that says how much was taken; `dQty` unless said. */
    into: Type.Optional(column),
    /** What is taken of it already. */
    less: Type.Optional(text),
    /** Or what the records of this conversion have taken, which refer to the source by this column. */
    lessMadeBy: Type.Optional(column),
    /** Or what a routine answers: `fn(sBrandsId, sSubsidiaryId, …)`. */
    lessCall: Type.Optional(Type.Object({ call: routine, with: Type.Array(text) }, strict)),
    /** Columns of the source that count what the records made of it take, with what each row takes: its trigger is written. */
    count: Type.Optional(VALUES),
    /** The routine to be written that answers how much may still be taken: `fn(sBrandsId, sSubsidiaryId, id)`. */
    sRoom: Type.Optional(routine),
    /** No more than a routine answers, unless asked for: `fn(sBrandsId, sSubsidiaryId, …)`; null bounds nothing. `nothing` is the refusal
     * where something is open and it answers none of it. */
    within: Type.Optional(
      Type.Object(
        { call: routine, with: Type.Array(text), nothing: Type.Optional(Type.Object(said, strict)) },
        strict,
      ),
    ),
    /** Taken only where this holds, unless asked for. */
    when: Type.Optional(text),
    /** While this holds, nothing more is taken, asked for or not. */
    shut: Type.Optional(text),
    /** How much more may be asked for: the constant, in percent, and its default. */
    over: Type.Optional(Type.Object({ sConstName: text, dDefault: Type.Number({ minimum: 0 }) }, strict)),
    nothing: Type.Optional(Type.Object(said, strict)),
    /** `{asked}` and `{most}` stand for the quantities. */
    tooMuch: Type.Optional(Type.Object(said, strict)),
  },
  strict,
)

export type Take = Static<typeof TAKE>

// What `conversion-<name>.json` of a document may say: how a record of it is made from one of another.
import { type Static, Type } from 'typebox'
import { CONVERSION_ATTRIBUTES } from '#contracts/metadata/conversion.ts'
import {
  COLUMN_NAMES,
  LOOKS,
  REFUSALS,
  ROUTINE_NAMES,
  TAKE,
  VALUES,
} from '#contracts/metadata/conversion-parts.ts'

const strict = { additionalProperties: false }
const text = Type.String({ minLength: 1 })

const said = { sMsgEn: text, sMsgZh: text }

const filling = {
  look: Type.Optional(LOOKS),
  /** Columns of the same name. */
  copy: Type.Optional(COLUMN_NAMES),
  /** The others, by expressions. */
  set: Type.Optional(VALUES),
}

const FROM = Type.Object(
  {
    form: text,
    sNounEn: text,
    sNounZh: text,
    /** The measure word of the noun. */
    sMeasureZh: Type.Optional(text),
    /** 0: not only what is approved is converted. */
    bApproved: Type.Optional(Type.Integer({ minimum: 0, maximum: 0 })),
    refuse: Type.Optional(REFUSALS),
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
    ask: Type.Optional(COLUMN_NAMES),
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
    call: Type.String({ pattern: CONVERSION_ATTRIBUTES.sSplitRoutine.pattern }),
    sCode: Type.Integer({ maximum: CONVERSION_ATTRIBUTES.iSplitCode.most }),
  },
  strict,
)

export const CONVERSION = Type.Object(
  {
    sRoutine: Type.String({ pattern: CONVERSION_ATTRIBUTES.sRoutine.pattern }),
    sNounEn: text,
    sNounZh: text,
    /** The documents, as the refusal names them when they have no numbers. */
    sNumbersEn: text,
    sNumbersZh: Type.Optional(text),
    /** What the user is told, unless the nouns make it: `{sBillNo}` stands for the numbers. */
    made: Type.Optional(Type.Object(said, strict)),
    from: FROM,
    /** The button's own parameters beside `jLines`; `tBillDate` is always one, the last unless it stands here. */
    ask: Type.Optional(COLUMN_NAMES),
    /** What is taken of a source without lines; `dQty` asks for a part of it where `ask` has it. */
    take: Type.Optional(TAKE),
    header: Type.Object(filling, strict),
    lines: Type.Optional(LINES),
    split: Type.Optional(SPLIT),
    /** 1: one record for each line of the source; `header` speaks of the line. */
    bEach: Type.Optional(Type.Integer({ minimum: 1, maximum: 1 })),
    /** What completes what was made: `fn(sBrandsId, sSubsidiaryId, ids)`. */
    after: Type.Optional(ROUTINE_NAMES),
  },
  strict,
)

export type ConversionContent = Static<typeof CONVERSION>
export type Filling = Pick<ConversionContent['header'], 'copy' | 'look' | 'set'>
export type LinesTaken = Static<typeof LINES>

// What `save.json` of a document may say: what its save hooks refuse and complete. Which additions only a button makes, the forms say; what
// lines are made from, and how much of it there is, the conversions.
import { type Static, Type } from 'typebox'
import { COLUMN_NAME, INNER_ROUTINE } from '#contracts/metadata/name-patterns.ts'

const strict = { additionalProperties: false }
const text = Type.String({ minLength: 1 })
const routine = Type.String({ pattern: INNER_ROUTINE })
const column = Type.String({ pattern: COLUMN_NAME })
const sCode = Type.Integer({ maximum: -1 })
const said = { sCode, sMsgEn: text, sMsgZh: text }

/** A record that is named by a column: when it changes, `fn(sBrandsId, sSubsidiaryId, sLanguage, …)` may refuse it. */
const NAMED = Type.Object(
  {
    by: column,
    call: routine,
    /** What else it is given before the column: others, or texts in quotes. */
    with: Type.Optional(Type.Array(text)),
    sCode,
    /** It stays as it is in what was made from another document. */
    made: Type.Optional(Type.Object(said, strict)),
  },
  strict,
)

/** Refused when it is added otherwise than by a button, in the form's words. */
const added = Type.Optional(sCode)
const named = Type.Optional(NAMED)

const MASTER = Type.Object({ added, named, after: Type.Optional(routine) }, strict)

const SLAVE = Type.Object(
  {
    /** As the refusal calls the record, where the approval calls it otherwise. */
    sNounEn: Type.Optional(text),
    sNounZh: Type.Optional(text),
    added,
    named,
    /** The quantity is greater than 0. */
    positive: Type.Optional(sCode),
    /** The quantity is no more than the conversion leaves, which `{most}` shows. */
    room: Type.Optional(Type.Object(said, strict)),
    after: Type.Optional(routine),
  },
  strict,
)

export const SAVE = Type.Object({ master: Type.Optional(MASTER), slave: Type.Optional(SLAVE) }, strict)

export type SaveContent = Static<typeof SAVE>
export type SaveMaster = Static<typeof MASTER>
export type SaveSlave = Static<typeof SLAVE>
export type NamedRecordCheck = Static<typeof NAMED>

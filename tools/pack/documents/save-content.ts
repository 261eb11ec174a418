// What `save.json` of a document may say: what its save hooks refuse and complete. Which additions only a button makes, the forms say; what
// lines are made from, and how much of it there is, the conversions.
import { type Static, Type } from 'typebox'
import { COLUMN_NAMES, ROUTINE_NAMES } from '#contracts/metadata/conversion-parts.ts'
import { COLUMN_NAME, INNER_ROUTINE } from '#contracts/metadata/name-patterns.ts'
import { COMPLETION } from './completion-content.ts'

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
    /** What else it is given before the column: others, the record's own `sId`, or texts in quotes. */
    with: Type.Optional(Type.Array(text)),
    sCode,
    /** It stays as it is in what was made from another document. */
    made: Type.Optional(Type.Object(said, strict)),
  },
  strict,
)

/**
 * Columns that stay as they are once the record is in use: when one changes, `fn(sBrandsId, sSubsidiaryId, sLanguage, sId)` may refuse.
 * With `deleted` it is asked as well before the record is deleted, where others name it by its code and no key holds it.
 */
const STAYS = Type.Object(
  { columns: COLUMN_NAMES, deleted: Type.Optional(Type.Literal(1)), call: routine, sCode },
  strict,
)

/** Lines as they stand after the save: `fn(sBrandsId, sSubsidiaryId, sLanguage, …)` answers a refusal or null. */
const REFUSED = Type.Object({ call: routine, with: COLUMN_NAMES, sCode }, strict)

/** Refused when it is added otherwise than by a button, in the form's words. */
const added = Type.Optional(sCode)
const named = Type.Optional(NAMED)

/** How what was written is completed, and what runs then: `fn(sBrandsId, sSubsidiaryId, ids)` of the records. */
const completed = { complete: Type.Optional(COMPLETION), after: Type.Optional(ROUTINE_NAMES) }

const MASTER = Type.Object({ added, named, stays: Type.Optional(STAYS), ...completed }, strict)

const SLAVE = Type.Object(
  {
    /** As the refusal calls the record, where the approval calls it otherwise. */
    sNounEn: Type.Optional(text),
    sNounZh: Type.Optional(text),
    added,
    named,
    /** The quantity is greater than 0, and no finer than the unit of the item that the line names. */
    positive: Type.Optional(sCode),
    /** The quantity is no more than the conversion leaves, which `{most}` shows. */
    room: Type.Optional(Type.Object(said, strict)),
    ...completed,
    /** The same with the ids of the lines that were saved, or are completed anew. */
    afterEach: Type.Optional(ROUTINE_NAMES),
    refused: Type.Optional(REFUSED),
  },
  strict,
)

export const SAVE = Type.Object(
  {
    master: Type.Optional(MASTER),
    slave: Type.Optional(SLAVE),
    /** Further slaves, by what stands behind `form-slave-`. */
    slaves: Type.Optional(Type.Record(Type.String({ pattern: '^[a-z][a-z0-9-]*$' }), SLAVE)),
  },
  strict,
)

export type SaveContent = Static<typeof SAVE>
export type ColumnsThatStay = Static<typeof STAYS>
export type SaveMaster = Static<typeof MASTER>
export type SaveSlave = Static<typeof SLAVE>
export type RefusedLines = Static<typeof REFUSED>
export type NamedRecordCheck = Static<typeof NAMED>

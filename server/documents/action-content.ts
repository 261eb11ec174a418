// What `action-<button>.json` of a document may say: what its button does, and what the refusals call a record.
import { type Static, Type } from 'typebox'
import { DOES } from '#contracts/metadata/approval-steps.ts'

const text = Type.String({ minLength: 1 })

export const ACTION = Type.Object(
  {
    sNounEn: text,
    sNounZh: text,
    /** The measure word of the noun. */
    sMeasureZh: Type.Optional(text),
    does: Type.Optional(DOES),
  },
  { additionalProperties: false },
)

export type ActionContent = Static<typeof ACTION>

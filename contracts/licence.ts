// What a licence says: the content of the signed file by which a customer may use modules of an installation.
import { type Static, Type } from 'typebox'

const Day = Type.String({
  pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
  examples: ['2027-11-30'],
})
const Names = Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: 10_000 })

/** The claims of a licence. Days are whole, in the time zone of the installation. */
export const LicenceClaims = Type.Object(
  {
    licence: Type.String({ minLength: 1, maxLength: 200, description: 'Names this licence among others' }),
    customer: Type.String({ minLength: 1, maxLength: 200 }),
    from: Day,
    until: Day,
    graceDays: Type.Integer({
      minimum: 0,
      maximum: 366,
      description: 'For how long records can be read after the last day',
    }),
    companies: Type.Union([Names, Type.Literal('*')], { description: 'By their ids' }),
    modules: Type.Union([Names, Type.Literal('*')]),
    users: Type.Union([Type.Integer({ minimum: 1, maximum: 10_000_000 }), Type.Null()], {
      description: 'How many users of one company may sign in; null: any number',
    }),
  },
  { additionalProperties: false },
)
export type LicenceClaims = Static<typeof LicenceClaims>

/** The protected header's `typ`: no other signed text is a licence. */
export const LICENCE_TYPE = 'armature-licence+jws'

export const LICENCE_STATES = ['unlicensed', 'early', 'valid', 'grace', 'expired'] as const
export type LicenceState = (typeof LICENCE_STATES)[number]

// Schemas of what signing in answers, and of the context.
import { Type } from 'typebox'
import { CONFINEMENTS } from '#contracts/confinement.ts'
import { LOGIN_TYPES } from '#contracts/context-keys.ts'
import { LANGUAGES } from '#contracts/language.ts'

const NullableText = Type.Union([Type.String(), Type.Null()])

export const ContextSchema = Type.Object(
  {
    sBrandsId: Type.String(),
    sSubsidiaryId: Type.String(),
    sUserId: Type.String(),
    sUserNo: Type.String(),
    sUserName: Type.String(),
    sLanguage: Type.Enum([...LANGUAGES]),
    sLoginType: Type.Enum([...LOGIN_TYPES]),
    sEmployeeId: NullableText,
    sDepartmentId: NullableText,
    sRoleIds: Type.Array(Type.String()),
    bAdmin: Type.Enum([0, 1]),
    sVerifyLicense: Type.Union([Type.Array(Type.String()), Type.Literal('*')], {
      description: 'The modules that the licence lists',
    }),
    sSessionId: Type.String(),
    sRequestId: Type.String(),
    sClientIp: Type.String(),
    sTimeZone: Type.String({ examples: ['Asia/Shanghai'] }),
  },
  { description: 'The 16 keys that the session adds to every request' },
)

export const Confined = Type.Union([Type.Enum([...CONFINEMENTS]), Type.Null()], {
  description:
    'Why the session may do less than its user: `password` has to be changed first, a second `factor` set up; `viewing` sees as another does',
})

export const LoginAnswerSchema = Type.Object({
  token: Type.String({ description: 'Opaque; send it as `Authorization: Bearer <token>`' }),
  expiresAt: Type.String({
    format: 'date-time',
    description: 'Good no longer than this; ends earlier when it is not used',
  }),
  context: ContextSchema,
  confined: Confined,
})

export const SubsidiarySchema = Type.Object({
  sId: Type.String(),
  sCode: Type.String(),
  sName: Type.String(),
})

export const ListedSession = Type.Object({
  sSessionId: Type.String(),
  sLoginType: Type.Enum([...LOGIN_TYPES]),
  sAgent: Type.String({
    description: 'The browser and the system, such as `Chrome 140, Windows`; empty where unknown',
  }),
  tSignedIn: Type.String({ format: 'date-time' }),
  tSeen: Type.String({ format: 'date-time', description: 'To a minute or so' }),
  isThis: Type.Boolean({ description: 'Whether it is the one that asks' }),
})

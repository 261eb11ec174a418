// The bodies of signing in and of what a user changes about the own session.
import { Type } from 'typebox'
import { LOGIN_TYPES } from '../context-keys.ts'
import { LANGUAGES } from '../language.ts'
import { PASSWORD_LIMITS, SIGN_IN_LIMITS, SIGN_IN_RULES } from './request-limits.ts'
import { Body, Id, type Sent, Words } from './words.ts'

const Password = Type.String({ minLength: 1, maxLength: PASSWORD_LIMITS.longest })

/** Of an authenticator, or a recovery code. */
const Code = Type.String({
  minLength: 1,
  maxLength: SIGN_IN_LIMITS.code,
  description: 'Of the user’s second factor: of the authenticator, or a recovery code',
})

export const BeginFactorBody = Words({ sPassword: Password })
export const ConfirmFactorBody = Words({ sCode: Code })
export const RemoveFactorBody = Words({ sPassword: Password, sCode: Code })

export const LoginBody = Body(
  {
    sBrandNo: Type.String({
      minLength: 1,
      maxLength: SIGN_IN_LIMITS.company,
      description: 'The company’s code',
    }),
    sUserNo: Type.String({ minLength: 1, maxLength: SIGN_IN_LIMITS.user }),
    sPassword: Password,
    sLoginType: Type.Enum([...LOGIN_TYPES]),
    sLanguage: Type.Optional(Type.Enum([...LANGUAGES], { description: 'The user’s own unless said' })),
    sCode: Type.Optional(Code),
  },
  { sBrandNo: 'demo', sUserNo: 'admin', sPassword: 'armature', sLoginType: 'business' },
)

export const ChangePasswordBody = Words({
  sOldPassword: Password,
  sNewPassword: Type.String({
    minLength: PASSWORD_LIMITS.shortest,
    maxLength: PASSWORD_LIMITS.longest,
    description: 'Space at either end is not counted',
  }),
})

export const SwitchSubsidiaryBody = Words({ sSubsidiaryId: Id('One of the user’s subsidiaries') })

export const SwitchLanguageBody = Words({ sLanguage: Type.Enum([...LANGUAGES]) })

export const EndSessionBody = Words({ sSessionId: Id('One of the user’s sessions') })

export const OfUserBody = Words({ sUserId: Id('A user of the company') })

const Flag = Type.Enum([0, 1])
const Day = Type.String({ minLength: 10, maxLength: 10, description: 'A day, `2030-01-31`' })

export const SignInRulesBody = Words({
  iPasswordLength: Type.Integer({ minimum: PASSWORD_LIMITS.shortest, maximum: SIGN_IN_RULES.length }),
  iPasswordHistory: Type.Integer({
    minimum: 1,
    maximum: SIGN_IN_RULES.history,
    description: 'How many of the last passwords are not taken again, the present one among them',
  }),
  iPasswordDays: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: SIGN_IN_RULES.days,
      description: 'After how many days a password has to be changed; never unless said',
    }),
  ),
  bSecondFactor: Flag,
  sRoleIds: Type.Array(Id('A role that needs a second factor'), { maxItems: SIGN_IN_RULES.roles }),
  version: Type.String({ maxLength: 100, description: 'As it was read' }),
})

export const SubstitutesBody = Words({
  sUserId: Id('A user of the company'),
  substitutes: Type.Array(Words({ sSubstituteId: Id('Who stands in'), tFrom: Day, tUntil: Day }), {
    maxItems: SIGN_IN_RULES.substitutes,
    description: 'All of them',
  }),
})

export const ImportUsersBody = Words({
  sText: Type.String({
    maxLength: SIGN_IN_RULES.importText,
    description:
      'A header and a line for each user, with commas, semicolons or tabs between: `user`, `name`, `subsidiary`, `language`, `roles`, `subsidiaries` (by their codes, with spaces between)',
  }),
})

export type LoginRequest = Sent<typeof LoginBody>
export type ChangePasswordRequest = Sent<typeof ChangePasswordBody>

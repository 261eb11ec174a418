// The bodies of signing in and of what a user changes about the own session.
import { Type } from 'typebox'
import { LOGIN_TYPES } from '../context-keys.ts'
import { LANGUAGES } from '../language.ts'
import { PASSWORD_LIMITS, SIGN_IN_LIMITS } from './request-limits.ts'
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

export type LoginRequest = Sent<typeof LoginBody>
export type ChangePasswordRequest = Sent<typeof ChangePasswordBody>

// The 16 keys of a request, made once by access/ from the session and passed down; nothing below asks for the tenant again.
import type { CallerType } from '#contracts/context-keys.ts'
import type { Language } from '#contracts/language.ts'

export type RequestContext = {
  readonly sBrandsId: string
  readonly sSubsidiaryId: string
  readonly sUserId: string
  readonly sUserNo: string
  readonly sUserName: string
  readonly sLanguage: Language
  readonly sLoginType: CallerType
  readonly sEmployeeId: string | null
  readonly sDepartmentId: string | null
  readonly sRoleIds: readonly string[]
  readonly bAdmin: 0 | 1
  /** Module ids that the licence lists, or `*` for all. */
  readonly sVerifyLicense: readonly string[] | '*'
  readonly sSessionId: string
  readonly sRequestId: string
  readonly sClientIp: string
  readonly sTimeZone: string
}

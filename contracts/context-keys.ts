// The 16 keys that the session adds to every request; a client's value for any of them is overruled.
export const CONTEXT_KEYS = [
  'sBrandsId',
  'sSubsidiaryId',
  'sUserId',
  'sUserNo',
  'sUserName',
  'sLanguage',
  'sLoginType',
  'sEmployeeId',
  'sDepartmentId',
  'sRoleIds',
  'bAdmin',
  'sVerifyLicense',
  'sSessionId',
  'sRequestId',
  'sClientIp',
  'sTimeZone',
] as const
export type ContextKey = (typeof CONTEXT_KEYS)[number]

export const LOGIN_TYPES = ['business', 'builder'] as const
export type LoginType = (typeof LOGIN_TYPES)[number]

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

const FOLDED: ReadonlyMap<string, ContextKey> = new Map(CONTEXT_KEYS.map((key) => [key.toLowerCase(), key]))

/** Characters that nobody sees and that a reader of names may drop. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu

const LONGEST = Math.max(...CONTEXT_KEYS.map(({ length }) => length))

/** Every character that stands for Latin letters is of one of these scripts; some stand for several letters, none for less than one. */
const MAY_BE_SPELT = new RegExp(`^[\\p{Script=Latin}\\p{Script=Common}]{1,${LONGEST}}$`, 'u')

const isPlain = (name: string): boolean => /^[ -~]*$/.test(name)

/** Only what is as short as a key is normalised: of other characters, one may become 18. */
const folded = (name: string): string => {
  const seen = isPlain(name) ? name : name.replace(UNSEEN, '')
  return MAY_BE_SPELT.test(seen) ? seen.normalize('NFKC').toLowerCase() : seen
}

/** The context key that a name is, in whatever case and width it is written. */
export const contextKeyOf = (name: string): ContextKey | undefined => FOLDED.get(folded(name))

export const LOGIN_TYPES = ['business', 'builder'] as const
export type LoginType = (typeof LOGIN_TYPES)[number]

/** How a request came in: as somebody who signed in, or from another system by a credential. */
export type CallerType = LoginType | 'external'

// What the builder is told of users' access: what a tenant asks of passwords and second factors, who stands in for whom, and an import.

export type SignInRules = {
  readonly iPasswordLength: number
  /** How many of the last passwords are not taken again, the present one among them. */
  readonly iPasswordHistory: number
  /** After how many days a password has to be changed; null: never. */
  readonly iPasswordDays: number | null
  /** Whether every user needs a second factor. */
  readonly bSecondFactor: 0 | 1
  /** The roles that need one. */
  readonly sRoleIds: readonly string[]
}

export type UserAccess = {
  readonly isFactorOn: boolean
  readonly isFactorNeeded: boolean
  /** `temporary` is good for a day. */
  readonly password: 'none' | 'temporary' | 'own'
  readonly tPasswordChanged: string
  /** When it has to be changed; null: never. */
  readonly tPasswordEnds: string | null
}

/** Days, both with it. */
export type Substitute = {
  readonly sSubstituteId: string
  readonly sName: string
  readonly tFrom: string
  readonly tUntil: string
}

/** What is wrong with a line of an import, counted from 1; the header is a line. */
export type ImportProblem = { readonly iLine: number; readonly sText: string }

export type ImportAnswer = {
  /** How many users there are in it. */
  readonly iUsers: number
  readonly problems: readonly ImportProblem[]
  /** Whether they were added. */
  readonly isDone: boolean
}

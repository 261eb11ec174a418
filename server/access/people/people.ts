// What administrators, in the builder, do about how the users of their tenant come in.
import type { ImportAnswer, Substitute, UserAccess } from '#contracts/people.ts'
import type { Session } from '#server/kernel/context/session.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { importUsers } from './import-users.ts'
import { readRules, type StoredRules, setRules } from './sign-in-rules.ts'
import { type AskedSubstitute, readSubstitutes, setSubstitutes } from './substitutes.ts'
import { accessOf } from './user-access.ts'

/** Throws forbidden to anybody but administrators in the builder. */
export type People = {
  readonly rules: (session: Session) => Promise<StoredRules>
  readonly setRules: (session: Session, rules: StoredRules) => Promise<StoredRules>
  readonly accessOf: (session: Session, sUserId: string) => Promise<UserAccess>
  readonly substitutes: (session: Session, sUserId: string) => Promise<readonly Substitute[]>
  readonly setSubstitutes: (
    session: Session,
    asked: { readonly sUserId: string; readonly substitutes: readonly AskedSubstitute[] },
  ) => Promise<readonly Substitute[]>
  readonly importUsers: (
    session: Session,
    asked: { readonly sText: string; readonly isTried: boolean },
  ) => Promise<ImportAnswer>
}

export const createPeople = (parts: { readonly database: Pick<Database, 'platform'> }): People => ({
  rules: (session) => readRules(parts, session),
  setRules: (session, rules) => setRules(parts, session, rules),
  accessOf: (session, sUserId) => accessOf(parts, session, sUserId),
  substitutes: (session, sUserId) => readSubstitutes(parts, session, sUserId),
  setSubstitutes: (session, asked) => setSubstitutes(parts, session, asked),
  importUsers: (session, asked) => importUsers(parts, session, asked),
})

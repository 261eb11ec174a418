// Rights, looked into and narrowed: for administrators in the builder, of their own tenant alone.
import type { Comparison, Explanation, GrantAnswer, GrantedModule, Holders } from '#contracts/permissions.ts'
import { admitAdministrator } from '#server/kernel/context/administrator.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { compareRoles } from './compare.ts'
import { explain } from './explain.ts'
import { type GrantAsked, readGrants, readHolders, replaceGrants } from './grants.ts'
import type { ExplainAsked, PermissionParts } from './inquiry.ts'
import type { AskedNarrowing } from './judge-narrowing.ts'
import { type NarrowingAsked, readNarrowing, replaceNarrowing } from './narrowings.ts'
import type { StoredNarrowing } from './query/narrowing-query.ts'

export type Permissions = {
  /** Roles, and the first users that a text fits. */
  readonly holders: (session: Session, asked: { readonly search?: string | undefined }) => Promise<Holders>
  /** What a role or a user may do, of all modules of the tenant. */
  readonly grants: (
    session: Session,
    asked: Omit<NarrowingAsked, 'sModelsId'>,
  ) => Promise<{ readonly modules: readonly GrantedModule[] }>
  /** Replaces that on one module; names the lookups that stay blind. */
  readonly grant: (session: Session, asked: GrantAsked) => Promise<GrantAnswer>
  readonly explain: (session: Session, asked: ExplainAsked) => Promise<Explanation>
  readonly compare: (
    session: Session,
    asked: { readonly sRoleId: string; readonly sOtherId: string },
  ) => Promise<Comparison>
  /** What a role or a user is shown less of a module. */
  readonly narrowing: (session: Session, asked: NarrowingAsked) => Promise<StoredNarrowing>
  /** Replaces it; version_conflict where it is not of that version any more. */
  readonly narrow: (
    session: Session,
    asked: NarrowingAsked & { readonly asked: AskedNarrowing; readonly version: string },
  ) => Promise<StoredNarrowing>
}

const NOT_A_BUILDER = {
  en: 'Rights are looked into by administrators, in the builder',
  zh: '只有管理员可以在构建端查看权限',
}

export const createPermissions = (parts: PermissionParts): Permissions => {
  const admitted =
    <Asked, Answer>(work: (parts: PermissionParts, session: Session, asked: Asked) => Promise<Answer>) =>
    async (session: Session, asked: Asked): Promise<Answer> => {
      admitAdministrator(session, NOT_A_BUILDER)
      return work(parts, session, asked)
    }
  return {
    holders: admitted(readHolders),
    grants: admitted(readGrants),
    grant: admitted(replaceGrants),
    explain: admitted(explain),
    compare: admitted(compareRoles),
    narrowing: admitted(readNarrowing),
    narrow: admitted(replaceNarrowing),
  }
}

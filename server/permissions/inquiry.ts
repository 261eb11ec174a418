// What an explanation is made of: who asks, of whom, what, and whom it is asked of.

import { type Language, type Text, textIn } from '#contracts/language.ts'
import type { ExplainedBy, ExplainedStep } from '#contracts/permissions.ts'
import type { Access } from '#server/access/access.ts'
import type { Session } from '#server/kernel/context/session.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Database } from '#server/platform/postgres/database.ts'

export type PermissionParts = {
  readonly database: Pick<Database, 'platform' | 'inTenant'>
  readonly metadata: Pick<Metadata, 'judgeModule' | 'openModule' | 'openForm' | 'columnLayers' | 'catalogue'>
  readonly access: Pick<Access, 'sessionOfUser' | 'grantSources'>
}

export type ExplainAsked = {
  readonly sUserId: string
  readonly sModelsId: string
  readonly action: string
  readonly sSubsidiaryId?: string | undefined
  readonly sFormId?: string | undefined
  readonly field?: string | undefined
  readonly sId?: string | undefined
}

export type Inquiry = {
  readonly parts: PermissionParts
  readonly asked: ExplainAsked
  readonly language: Language
  /** Roles of the tenant by their names. */
  readonly roleNames: ReadonlyMap<string, string>
  /** The session that the user would have. */
  readonly reader: Session
}

export const stepIn =
  (language: Language) =>
  (kind: ExplainedBy, isOpen: boolean, text: Text): ExplainedStep => ({
    kind,
    isOpen,
    sText: textIn(language, text),
  })

/** Roles, and the user's own, by their names. */
export const holderOf = ({ roleNames }: Pick<Inquiry, 'roleNames'>, sRoleId: string | null): Text =>
  sRoleId === null
    ? { en: 'the user’s own rights', zh: '用户自身权限' }
    : {
        en: `the role “${roleNames.get(sRoleId) ?? sRoleId}”`,
        zh: `角色“${roleNames.get(sRoleId) ?? sRoleId}”`,
      }

export const listed = (texts: readonly Text[]): Text => ({
  en: [...new Set(texts.map(({ en }) => en))].join(', '),
  zh: [...new Set(texts.map(({ zh }) => zh))].join('、'),
})

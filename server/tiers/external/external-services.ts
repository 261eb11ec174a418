// What the external tier serves, filled in by compose.
import type { Language } from '#contracts/language.ts'
import type { Access } from '#server/access/access.ts'
import type { AnsweredCall } from '#server/interfaces/call-log.ts'
import type { Invoke } from '#server/interfaces/invoke/invoke.ts'
import type { DescribeOwn } from '#server/interfaces/invoke/own-description.ts'
import type { NoticeKind } from '#server/pages/notice.ts'
import type { RenderedPage } from '#server/pages/render/render-page.ts'
import type { ShowPages } from '#server/pages/show-page.ts'

/** Pages for those who have no session. */
export type PageServices = {
  readonly show: ShowPages
  readonly notice: (kind: NoticeKind, language: Language) => Promise<RenderedPage>
  /** How long an address is held up; null: not at all. */
  readonly secondsToWait: (sClientIp: string) => Promise<number | null>
  /** A page of a tenant's is broken. */
  readonly told: (error: unknown) => void
}

export type ExternalServices = {
  readonly pages: PageServices
  readonly access: Pick<Access, 'issueToken' | 'caller'>
  readonly invoke: Invoke
  readonly describe: DescribeOwn
  readonly logCall: (call: AnsweredCall) => void
}

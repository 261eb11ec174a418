// What the live page shows, as the page beside the editor and the one in the phone both take it.
import type { ModuleMetadata } from '#contracts/module.ts'
import type { Session, SessionContext } from '../../../data/session-store.ts'
import type { Hit } from './live-hits.ts'

export type LiveShown = {
  readonly metadata: ModuleMetadata
  /** In the language of the preview. */
  readonly context: SessionContext
  readonly isRecord: boolean
  /** What is chosen. */
  readonly marked: Hit | null
  /** Whose records are shown; null: one's own. */
  readonly viewer: Session | null
}

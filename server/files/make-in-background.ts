// Makes a file that nobody waits for, with the rights that the user has by then and in the language in which it was asked for, keeps it for
// them, and tells how far it is.
import type { Language } from '#contracts/language.ts'
import type { WorkProgress } from '#contracts/live.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Session } from '#server/kernel/context/session.ts'
import type { Made, Results, ResultWork } from './results.ts'

type Asked = { readonly sModelsId: string; readonly sLanguage: Language }

type Work<A extends Asked> = Pick<ResultWork, 'sWorkId' | 'effect'> & {
  readonly asked: A
  readonly unwanted: AbortSignal
}

type Going = { readonly unwanted: AbortSignal; readonly progress: (progress: WorkProgress) => void }

type Maker<A extends Asked> = {
  /** The form that it is made of; empty where it is of none. */
  readonly formOf: (asked: A) => string
  readonly make: (session: Session, asked: A, going: Going) => Promise<Made>
}

export type BackgroundParts = {
  readonly keepResult: Results['keep']
  /** Without progress: it has ended. */
  readonly tell: (context: RequestContext, sRunId: string, progress?: WorkProgress) => void
}

/** Progress is told at most so often. */
const TOLD_EVERY_MS = 500

/** Tells it at once, and from then on now and then. */
const nowAndThen = (tell: (progress: WorkProgress) => void) => {
  let toldMs = Number.NEGATIVE_INFINITY
  return (progress: WorkProgress): void => {
    if (performance.now() - toldMs < TOLD_EVERY_MS) return
    toldMs = performance.now()
    tell(progress)
  }
}

export const makeInBackground =
  <A extends Asked>({ keepResult, tell }: BackgroundParts, { formOf, make }: Maker<A>) =>
  async (own: Session, { sWorkId, asked, effect, unwanted }: Work<A>): Promise<void> => {
    const { sModelsId, sLanguage } = asked
    const context = { ...own.context, sLanguage }
    const session = { ...own, context }
    const progress = nowAndThen((so) => tell(context, sWorkId, so))
    await keepResult(session, {
      ...{ sWorkId, sModelsId, effect },
      sFormId: formOf(asked),
      make: () => make(session, asked, { unwanted, progress }),
    })
    tell(context, sWorkId)
  }

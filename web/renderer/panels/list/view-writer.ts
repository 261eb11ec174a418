// Sends the arrangements of lists to the service: a short pause after the last change, one after the other, so that the last one stands.
// What still waits when the page is left goes out with it, and once more before the next page reads: which of the two would come first
// nobody knows.
import type { ArrangeRequest } from '#contracts/requests/view-requests.ts'
import type { Http } from '../../../data/http.ts'
import { arrangeView } from '../../../data/views.ts'

export type ViewWriter = {
  /** `onFailure` is called once until a write succeeds again. */
  arrange(sModelsId: string, request: ArrangeRequest, onFailure: (error: unknown) => void): void
  /** Sends what still waits; settles when all is sent. */
  finish(): Promise<void>
  /** Settles when what an earlier page of this tab left is sent. */
  readonly resumed: Promise<void>
}

export type ViewWriterParts = {
  readonly http: Http
  readonly page: Pick<Window, 'addEventListener'>
  /** The tab's own. */
  readonly storage: Storage
  /** Names who is signed in, among all tenants; null: nobody. */
  readonly user: () => string | null
}

type Arrangement = { readonly sModelsId: string; readonly request: ArrangeRequest }
type Left = { readonly user: string | null; readonly arrangements: readonly Arrangement[] }
type Waiting = { readonly timer: ReturnType<typeof setTimeout>; readonly send: () => Promise<void> }

const PAUSE_MS = 400
const LEFT = 'armature.arrangements'

const takeLeft = ({ storage, user }: ViewWriterParts): readonly Arrangement[] => {
  const text = storage.getItem(LEFT)
  if (text === null) return []
  storage.removeItem(LEFT)
  const left = JSON.parse(text) as Left
  return left.user !== null && left.user === user() ? left.arrangements : []
}

const resume = async (parts: ViewWriterParts): Promise<void> => {
  for (const { sModelsId, request } of takeLeft(parts))
    await arrangeView(parts.http, sModelsId, request).catch(() => undefined)
}

export const createViewWriter = (parts: ViewWriterParts): ViewWriter => {
  const { http, page, storage, user } = parts
  const waiting = new Map<string, Waiting>()
  const unanswered = new Map<string, Arrangement>()
  let last = Promise.resolve()
  let isTold = false
  const finish = async (): Promise<void> => {
    const left = [...waiting.values()]
    waiting.clear()
    for (const { timer } of left) clearTimeout(timer)
    await Promise.all([last, ...left.map(({ send }) => send())])
  }
  page.addEventListener('pagehide', () => {
    if (unanswered.size === 0) return
    const left: Left = { user: user(), arrangements: [...unanswered.values()] }
    storage.setItem(LEFT, JSON.stringify(left))
    void finish()
  })
  return {
    finish,
    resumed: resume(parts),
    arrange: (sModelsId, request, onFailure) => {
      const { sFormId } = request
      const arrangement = { sModelsId, request }
      const send = async (): Promise<void> => {
        try {
          await arrangeView(http, sModelsId, request)
          isTold = false
        } catch (error) {
          if (!isTold) onFailure(error)
          isTold = true
        }
        if (unanswered.get(sFormId) === arrangement) unanswered.delete(sFormId)
      }
      unanswered.set(sFormId, arrangement)
      clearTimeout(waiting.get(sFormId)?.timer)
      const timer = setTimeout(() => {
        waiting.delete(sFormId)
        last = last.then(send)
      }, PAUSE_MS)
      waiting.set(sFormId, { timer, send })
    },
  }
}

// Sends the arrangements of lists to the service: a short pause after the last change, one after the other, so that the last one stands.
import type { ArrangeRequest } from '#contracts/views.ts'
import type { Http } from '../../../data/http.ts'
import { arrangeView } from '../../../data/views.ts'

export type ViewWriter = {
  /** `onFailure` is called once until a write succeeds again. */
  arrange(sModelsId: string, request: ArrangeRequest, onFailure: (error: unknown) => void): void
  /** Sends what still waits; settles when all is sent. */
  finish(): Promise<void>
}

type Waiting = { readonly timer: ReturnType<typeof setTimeout>; readonly send: () => Promise<void> }

const PAUSE_MS = 400

/** What still waits when the page is left goes out with it. */
export const createViewWriter = (http: Http, page: Pick<Window, 'addEventListener'>): ViewWriter => {
  const waiting = new Map<string, Waiting>()
  let last = Promise.resolve()
  let isTold = false
  const finish = async (): Promise<void> => {
    const left = [...waiting.values()]
    waiting.clear()
    for (const { timer } of left) clearTimeout(timer)
    await Promise.all([last, ...left.map(({ send }) => send())])
  }
  page.addEventListener('pagehide', () => void finish())
  return {
    finish,
    arrange: (sModelsId, request, onFailure) => {
      const { sFormId } = request
      const send = async (): Promise<void> => {
        try {
          await arrangeView(http, sModelsId, request)
          isTold = false
        } catch (error) {
          if (!isTold) onFailure(error)
          isTold = true
        }
      }
      clearTimeout(waiting.get(sFormId)?.timer)
      const timer = setTimeout(() => {
        waiting.delete(sFormId)
        last = last.then(send)
      }, PAUSE_MS)
      waiting.set(sFormId, { timer, send })
    },
  }
}

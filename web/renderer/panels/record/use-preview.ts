// Shows what saving would make of a record while it is being edited: asks the service a moment after the last change, one question at a
// time. Where it refuses, nothing is shown: saving will say why.
import { useEffect } from 'react'
import type { Row } from '#contracts/records.ts'
import { stringifyExact } from '../../../data/exact-json.ts'
import type { Http } from '../../../data/http.ts'
import { previewForms } from '../../../data/save.ts'
import { useHost } from '../../host.ts'
import { askPreview, headOfLines, isWorthPreview, readPreview } from '../../model/preview.ts'
import { isDirty } from '../../model/row-state.ts'
import { prepareSave } from '../../model/save-request.ts'
import { complaintsOf, type ValidationWords } from '../../model/validation.ts'
import { useWords } from '../../use-words.ts'
import type { RecordParts } from './record-context.tsx'
import { validationWords } from './validation-words.ts'

const PATIENCE_MS = 250

type Asker = { readonly http: Http; readonly words: ValidationWords; readonly signal: AbortSignal }

/** Asks about the rows that are not yet shown as saving would make them, under the header as it would be sent. */
const askerFor = (
  { view, master, store, rules }: RecordParts,
  { http, words, signal }: Asker,
): (() => Promise<void>) => {
  let known = { head: '', headOfLines: '', shown: new WeakSet<Row>() }
  return async () => {
    const { content, isEditing } = store.read()
    if (!isEditing || !isDirty(content, { master, slaves: view.slaves })) return
    const head = stringifyExact(prepareSave(view, master, content, () => false).request)
    const ofLines = stringifyExact(headOfLines(view, content))
    const { shown } = ofLines === known.headOfLines ? known : { shown: new WeakSet<Row>() }
    const preview = askPreview(view, content, {
      complaints: complaintsOf(view, content, { rules, words }),
      isHeadKnown: head === known.head,
      isKnown: ({ values }) => shown.has(values),
    })
    if (preview === null) return
    const answer = await previewForms(http, { sModelsId: view.id, request: preview.request, signal })
    if (signal.aborted || !store.read().isEditing) return
    const rows = readPreview(view, preview, answer)
    for (const { values } of rows) shown.add(values)
    known = { head, headOfLines: ofLines, shown }
    store.dispatch({ type: 'preview', rows })
  }
}

/** Calls `work` a moment after it was last wanted, never twice at once. */
const afterPatience = (work: () => Promise<void>): { want(): void; stop(): void } => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBusy = false
  let isWanted = false
  const begin = (): void => {
    isWanted = isBusy
    if (isBusy) return
    isBusy = true
    void work()
      .catch(() => undefined)
      .finally(() => {
        isBusy = false
        if (isWanted) want()
      })
  }
  const want = (): void => {
    clearTimeout(timer)
    timer = setTimeout(begin, PATIENCE_MS)
  }
  return {
    want,
    stop: () => {
      isWanted = false
      clearTimeout(timer)
    },
  }
}

export const usePreview = (parts: RecordParts): void => {
  const { http } = useHost()
  const words = useWords()
  useEffect(() => {
    if (!isWorthPreview(parts.view)) return
    const leaving = new AbortController()
    const asking = { http, words: validationWords(words), signal: leaving.signal }
    const { want, stop } = afterPatience(askerFor(parts, asking))
    const unsubscribe = parts.store.subscribe(want)
    return () => {
      unsubscribe()
      leaving.abort()
      stop()
    }
  }, [parts, http, words])
}

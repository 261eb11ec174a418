// The canvas of a designer while it is in the page: opened with its model, closed with it; what is chosen and each change make it drawn anew.
import type BaseViewer from 'bpmn-js/lib/BaseViewer.js'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { usePageLanguage } from '../../services/use-text.ts'
import type { Drawn, Selection } from './canvas/drawing.ts'
import { openCanvas, showModel } from './canvas/open-canvas.ts'

export type CanvasState = {
  readonly place: RefObject<HTMLDivElement | null>
  /** Null until the model is drawn. */
  readonly canvas: BaseViewer | null
  /** Why the model cannot be drawn. */
  readonly refusal: string | null
  /** What is chosen, where it is one thing alone. */
  readonly chosen: Drawn | null
  /** Counts the changes. */
  readonly changes: number
}

export const useCanvas = (xml: string, isReadOnly: boolean): CanvasState => {
  const language = usePageLanguage()
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(xml)
  const [canvas, setCanvas] = useState<BaseViewer | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Drawn | null>(null)
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    if (isReadOnly) latest.current = xml
  }, [isReadOnly, xml])
  useEffect(() => {
    if (place.current === null) return
    const shown = isReadOnly ? xml : latest.current
    const opened = openCanvas({ container: place.current, language, isReadOnly })
    let isGone = false
    opened.on('selection.changed', () => {
      const [one, ...others] = opened.get<Selection>('selection').get()
      setChosen(others.length === 0 ? (one?.labelTarget ?? one ?? null) : null)
    })
    opened.on('commandStack.changed', () => {
      setChanges((before) => before + 1)
      // In another language the same drawing goes on.
      void opened.saveXML({ format: true }).then((saved) => {
        latest.current = saved.xml ?? latest.current
      })
    })
    showModel(opened, shown).then(
      () => {
        if (!isGone) setCanvas(opened)
      },
      (error: unknown) => setRefusal(error instanceof Error ? error.message : String(error)),
    )
    return () => {
      isGone = true
      setCanvas(null)
      setChosen(null)
      setRefusal(null)
      opened.destroy()
    }
  }, [language, isReadOnly, xml])
  return { place, canvas, refusal, chosen, changes }
}

// A version to look at, with some of its elements marked.
import { useEffect } from 'react'
import { ProblemNotice } from '../../../../ui/notices/problem-notice.tsx'
import { useText } from '../../../services/use-text.ts'
import type { Canvas, ElementRegistry } from '../canvas/drawing.ts'
import { PROCESS_WORDS as WORDS } from '../process-words.ts'
import { useCanvas } from '../use-canvas.ts'

export type Marks = ReadonlyMap<string, 'added' | 'changed' | 'removed'>

export type ShownVersionProps = { readonly title: string; readonly xml: string; readonly marks: Marks }

export const ShownVersion = ({ title, xml, marks }: ShownVersionProps) => {
  const say = useText()
  const { place, canvas, refusal } = useCanvas(xml, true)
  useEffect(() => {
    if (canvas === null) return
    const drawing = canvas.get<Canvas>('canvas')
    const registry = canvas.get<ElementRegistry>('elementRegistry')
    const marked = [...marks].flatMap(([id, mark]) => {
      const element = registry.get(id)
      return element === undefined ? [] : [{ element, marker: `process-${mark}` }]
    })
    for (const { element, marker } of marked) drawing.addMarker(element, marker)
    return () => {
      for (const { element, marker } of marked) drawing.removeMarker(element, marker)
    }
  }, [canvas, marks])
  return (
    <figure className="process-version">
      <figcaption>{title}</figcaption>
      {refusal === null ? null : <ProblemNotice title={say(WORDS.notDrawn)} detail={refusal} />}
      <section className="process-canvas" ref={place} aria-label={title} />
    </figure>
  )
}

// The model that the record's process runs by, with the steps that are done and those that it stands at marked. Loaded when somebody looks.
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer.js'
import { useEffect, useRef, useState } from 'react'
import type { RecordFlowAnswer } from '#contracts/workflow/inbox.ts'
import { takenFlows, type Way } from '../../model/taken-flows.ts'
import { useWords } from '../../use-words.ts'
import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-js.css'

type Diagram = NonNullable<RecordFlowAnswer['diagram']>
type Canvas = {
  zoom(level: 'fit-viewport', center: 'auto'): void
  addMarker(id: string, marker: string): void
}
type Shape = {
  readonly id: string
  readonly type: string
  readonly source?: Shape
  readonly target?: Shape
}
type Registry = {
  get(id: string): unknown
  filter(keeps: (shape: Shape) => boolean): readonly Shape[]
}

const JOINS: ReadonlySet<string> = new Set(['bpmn:ParallelGateway', 'bpmn:InclusiveGateway'])

const waysOf = (registry: Registry): readonly Way[] =>
  registry
    .filter(({ type }) => type === 'bpmn:SequenceFlow')
    .flatMap(({ id, source, target }) =>
      source === undefined || target === undefined
        ? []
        : [{ id, from: source.id, to: target.id, joins: JOINS.has(target.type) }],
    )

const COLOURS = {
  defaultFillColor: 'var(--surface)',
  defaultStrokeColor: 'var(--text)',
  defaultLabelColor: 'var(--text)',
}

const draw = async (viewer: NavigatedViewer, { xml, finished, current, visits }: Diagram): Promise<void> => {
  await viewer.importXML(xml ?? '')
  const canvas = viewer.get<Canvas>('canvas')
  const registry = viewer.get<Registry>('elementRegistry')
  const mark = (ids: readonly string[], marker: string): void => {
    for (const id of ids) if (registry.get(id) !== undefined) canvas.addMarker(id, marker)
  }
  mark(finished, 'flow-finished')
  mark(takenFlows(waysOf(registry), visits), 'flow-taken')
  mark(current, 'flow-current')
  canvas.zoom('fit-viewport', 'auto')
}

export const FlowDiagram = ({ diagram }: { readonly diagram: Diagram }) => {
  const words = useWords()
  const place = useRef<HTMLDivElement>(null)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    if (place.current === null) return
    const viewer = new NavigatedViewer({ container: place.current, bpmnRenderer: COLOURS })
    setBroken(false)
    let isGone = false
    draw(viewer, diagram).catch(() => {
      if (!isGone) setBroken(true)
    })
    return () => {
      isGone = true
      viewer.destroy()
    }
  }, [diagram])
  /** What has no name of its own is seen in the drawing. */
  const named = (ids: readonly string[]): string =>
    ids.flatMap((id) => ((diagram.names[id] ?? id) === id ? [] : [diagram.names[id]])).join(', ') ||
    words('flow.none')
  return (
    <figure className="flow-diagram">
      <div ref={place} className="flow-canvas" hidden={isBroken} />
      <figcaption className="soft">
        {isBroken ? <p>{words('flow.noDrawing')}</p> : null}
        <p>
          <span className="flow-key flow-key-finished" /> {words('flow.finished')} {named(diagram.finished)}
        </p>
        {diagram.current.length === 0 ? null : (
          <p>
            <span className="flow-key flow-key-current" /> {words('flow.current')} {named(diagram.current)}
          </p>
        )}
      </figcaption>
    </figure>
  )
}

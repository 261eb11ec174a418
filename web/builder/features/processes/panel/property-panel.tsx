// What is said of the element that is chosen, of the process where none is. Which parts it has says the stencil set.
import type BaseViewer from 'bpmn-js/lib/BaseViewer.js'
import type { ComponentType } from 'react'
import type { ModelProblem } from '#contracts/workflow/process-models.ts'
import type { PropertyGroup } from '#contracts/workflow/stencil-set.ts'
import { useText } from '../../../services/use-text.ts'
import { type Canvas, type Drawn, textOf, thingsOf } from '../canvas/drawing.ts'
import { stencilOfThing } from '../canvas/stencil-of.ts'
import { useToldProblem } from '../use-told-problem.ts'
import { CallPart, ProcedurePart } from './activity-part.tsx'
import { ApproversPart, FieldsPart, TaskPart } from './approval-part.tsx'
import { DeadlinePart } from './deadline-part.tsx'
import { editingOf, orNothing } from './editing.ts'
import {
  ConditionPart,
  ErrorPart,
  EscalationPart,
  LinkPart,
  MessagePart,
  ResultPart,
  SignalPart,
} from './event-part.tsx'
import { FlowPart } from './flow-part.tsx'
import { LoopPart } from './loop-part.tsx'
import { ModulePart } from './module-part.tsx'
import { TextField } from './panel-fields.tsx'
import { PANEL_WORDS as WORDS } from './panel-words.ts'
import type { PartProps } from './parts.ts'
import { TimerPart } from './timer-part.tsx'
import { useRecordParts } from './use-record-parts.ts'
import { DefaultPart, WaysPart } from './ways-part.tsx'

const PARTS: Readonly<Record<PropertyGroup, ComponentType<PartProps>>> = {
  approvers: ApproversPart,
  task: TaskPart,
  fields: FieldsPart,
  procedure: ProcedurePart,
  call: CallPart,
  loop: LoopPart,
  default: DefaultPart,
  result: ResultPart,
  timer: TimerPart,
  message: MessagePart,
  signal: SignalPart,
  error: ErrorPart,
  escalation: EscalationPart,
  condition: ConditionPart,
  link: LinkPart,
}

export type PropertyPanelProps = {
  readonly canvas: BaseViewer
  readonly chosen: Drawn | null
  /** Drawn anew with each change. */
  readonly changes: number
  readonly problems: readonly ModelProblem[]
  readonly sModelsId: string
}

const useHead = (element: Drawn, isRoot: boolean): string => {
  const say = useText()
  if (isRoot) return say(WORDS.nothingChosen)
  if (element.type === 'bpmn:SequenceFlow') return say(WORDS.flow)
  const stencil = stencilOfThing(element.businessObject)
  return say(stencil?.label ?? WORDS.unknown)
}

export const PropertyPanel = ({ canvas, chosen, problems, sModelsId }: PropertyPanelProps) => {
  const parts = useRecordParts(sModelsId)
  const told = useToldProblem(canvas)
  const root = canvas.get<Canvas>('canvas').getRootElement()
  const element = chosen ?? root
  const isRoot = element === root
  const head = useHead(element, isRoot)
  const editing = editingOf(canvas, element)
  const { thing, make, say: tell } = editing
  const stencil = isRoot ? undefined : stencilOfThing(thing)
  const own = problems.filter(({ elementId }) => elementId === textOf(thing, 'id'))
  const isText = thing.$type === 'bpmn:TextAnnotation'
  return (
    <form
      key={element.id}
      className="process-part"
      aria-label={head}
      onSubmit={(event) => event.preventDefault()}
    >
      <h2>{head}</h2>
      <ul className="process-own" aria-live="polite">
        {own.map((problem) => (
          <li key={problem.message} className="complaint">
            {told(problem)}
          </li>
        ))}
      </ul>
      <TextField
        label={WORDS.name}
        value={textOf(thing, isText ? 'text' : 'name')}
        onSay={(text) => tell({ [isText ? 'text' : 'name']: orNothing(text) })}
      />
      <TextField label={WORDS.id} value={textOf(thing, 'id')} isReadOnly onSay={() => undefined} />
      {isRoot ? <ModulePart editing={editing} /> : null}
      {(stencil?.properties ?? []).map((group) => {
        const Part = PARTS[group]
        return <Part key={group} {...parts} editing={editing} />
      })}
      {thing.$type === 'bpmn:SequenceFlow' ? <FlowPart {...parts} editing={editing} /> : null}
      <DeadlinePart editing={editing} />
      <WaysPart editing={editing} />
      <TextField
        label={WORDS.documentation}
        isLong
        value={textOf(thingsOf(thing, 'documentation')[0], 'text')}
        onSay={(text) => tell({ documentation: text === '' ? [] : [make('bpmn:Documentation', { text })] })}
      />
    </form>
  )
}

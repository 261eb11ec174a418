// What happens where nobody acts in time: the timers at the edge of an activity.
import { STENCILS } from '#contracts/workflow/stencil-set.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { useText } from '../../../services/use-text.ts'
import {
  type Drawn,
  type Modeling,
  type ModelThing,
  type Selection,
  textOf,
  triggerOf,
} from '../canvas/drawing.ts'
import { type ElementFactory, shapeValues } from '../canvas/stencil-shapes.ts'
import { bodyOf, type Editing } from './editing.ts'
import { UNIT_WORDS, PANEL_WORDS as WORDS } from './panel-words.ts'
import { readSpan } from './spans.ts'

const AT_FIRST = 'P2D'
const ACTIVITY = /Task$|^bpmn:CallActivity$|^bpmn:(?:SubProcess|Transaction)$/

const isDeadline = ({ type, businessObject }: Drawn): boolean =>
  type === 'bpmn:BoundaryEvent' && triggerOf(businessObject)?.$type === 'bpmn:TimerEventDefinition'

/** Where the edge below has room for another one. */
const placeOn = ({ x = 0, y = 0, width = 0, height = 0, attachers = [] }: Drawn) => ({
  x: x + width - 18 - attachers.length * 42,
  y: y + height,
})

const addDeadline = ({ canvas, element, make }: Editing): void => {
  const stencil = STENCILS.find(({ id }) => id === 'instead-timer')
  if (stencil === undefined) return
  const modeling = canvas.get<Modeling>('modeling')
  const shape = canvas.get<ElementFactory>('elementFactory').createShape(shapeValues(stencil))
  const made = modeling.createShape(shape, placeOn(element), element, { attach: true })
  const trigger = triggerOf(made.businessObject)
  if (trigger !== null)
    modeling.updateModdleProperties(made, trigger, {
      timeDuration: make('bpmn:FormalExpression', { body: AT_FIRST }),
    })
  canvas.get<Selection>('selection').select(made)
}

const timeOf = (trigger: ModelThing | null): string =>
  ['timeDuration', 'timeDate', 'timeCycle']
    .map((name) => bodyOf(trigger, name))
    .find((text) => text !== '') ?? ''

export const DeadlinePart = ({ editing }: { readonly editing: Editing }) => {
  const say = useText()
  const { element, canvas } = editing
  if (!ACTIVITY.test(element.type)) return null
  const deadlines = (element.attachers ?? []).filter(isDeadline)
  return (
    <fieldset className="process-list">
      <legend>{say(WORDS.deadline)}</legend>
      <p className="help">{say(WORDS.deadlineHelp)}</p>
      {deadlines.map((one) => {
        const { businessObject } = one
        const written = timeOf(triggerOf(businessObject))
        const span = readSpan(written)
        const time = span === null ? written : `${span.count} ${say(UNIT_WORDS[span.unit])}`
        const word = businessObject.get('cancelActivity') === false ? WORDS.beside : WORDS.instead
        return (
          <div key={one.id}>
            <Button kind="link" onClick={() => canvas.get<Selection>('selection').select(one)}>
              {textOf(businessObject, 'name') || say(word, { time })}
            </Button>
          </div>
        )
      })}
      <div>
        <Button isSmall onClick={() => addDeadline(editing)}>
          {say(WORDS.addDeadline)}
        </Button>
      </div>
    </fieldset>
  )
}

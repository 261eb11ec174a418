// Problems speak of elements by their ids, people by what elements are called.
import type BaseViewer from 'bpmn-js/lib/BaseViewer.js'
import type { ModelProblem } from '#contracts/workflow/process-models.ts'
import { useText } from '../../services/use-text.ts'
import type { ElementRegistry } from './canvas/drawing.ts'
import { calledOf } from './canvas/stencil-of.ts'
import { namedIn } from './named-in.ts'

export const useToldProblem = (canvas: BaseViewer) => {
  const say = useText()
  return ({ elementId, message }: ModelProblem): string => {
    const element =
      elementId === null ? undefined : canvas.get<ElementRegistry>('elementRegistry').get(elementId)
    const called = element === undefined ? null : calledOf(element.businessObject)
    if (elementId === null || called === null) return message
    return namedIn(message, elementId, typeof called === 'string' ? called : say(called))
  }
}

// What stands in the way of a deploy; each leads to its element.
import type BaseViewer from 'bpmn-js/lib/BaseViewer.js'
import type { Text } from '#contracts/language.ts'
import type { ModelProblem } from '#contracts/workflow/process-models.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useText } from '../../services/use-text.ts'
import type { Canvas, Drawn, ElementRegistry, Selection } from './canvas/drawing.ts'
import { calledOf } from './canvas/stencil-of.ts'
import { PROCESS_WORDS as WORDS } from './process-words.ts'
import { unfinishedIn } from './unfinished.ts'
import { useToldProblem } from './use-told-problem.ts'

export type ProblemListProps = {
  readonly canvas: BaseViewer
  readonly problems: readonly ModelProblem[]
  readonly isChecked: boolean
}

const show = (canvas: BaseViewer, elementId: string): void => {
  const element = canvas.get<ElementRegistry>('elementRegistry').get(elementId)
  if (element === undefined) return
  canvas.get<Selection>('selection').select(element)
  canvas.get<Canvas>('canvas').scrollToElement(element)
}

const nameOf = ({ id, businessObject }: Drawn, say: (text: Text) => string): string => {
  const called = calledOf(businessObject)
  if (called === null) return id
  return typeof called === 'string' ? called : say(called)
}

const Unfinished = ({ canvas }: Pick<ProblemListProps, 'canvas'>) => {
  const say = useText()
  const found = unfinishedIn(canvas.get<ElementRegistry>('elementRegistry').getAll())
  if (found.length === 0) return null
  return (
    <>
      <p className="soft">{say(WORDS.unfinished)}</p>
      <ul>
        {found.map(({ element, what }) => (
          <li key={`${element.id} ${what.en}`}>
            <Button kind="link" onClick={() => show(canvas, element.id)}>
              {nameOf(element, say)}: {say(what)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

export const ProblemList = ({ canvas, problems, isChecked }: ProblemListProps) => {
  const say = useText()
  const told = useToldProblem(canvas)
  const head = problems.length === 0 ? say(WORDS.noProblems) : say(WORDS.problems, { count: problems.length })
  return (
    <section className="process-problems" aria-label={say(WORDS.checking)}>
      <p role="status" className="soft">
        {isChecked ? head : `${say(WORDS.checking)} …`}
      </p>
      <ul>
        {problems.map((problem, at) => {
          const { kind, elementId } = problem
          return (
            <li key={`${kind} ${elementId} ${at}`}>
              {elementId === null ? (
                problem.message
              ) : (
                <Button kind="link" onClick={() => show(canvas, elementId)}>
                  {told(problem)}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {isChecked ? <Unfinished canvas={canvas} /> : null}
    </section>
  )
}

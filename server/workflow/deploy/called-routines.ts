// The routines that service tasks call, each with its element. Pure.
import type { Process } from '../model/definition.ts'

export type CalledRoutine = {
  readonly elementId: string
  readonly routine: string
  /** The parameters that the task gives. */
  readonly given: readonly string[]
}

export const calledRoutines = (processes: readonly Process[]): readonly CalledRoutine[] =>
  processes.flatMap(({ elements }) =>
    [...elements.values()].flatMap((element) =>
      element.kind === 'serviceTask' && element.routine !== null
        ? [
            {
              elementId: element.id,
              routine: element.routine,
              given: element.fields.map(({ target }) => target),
            },
          ]
        : [],
    ),
  )

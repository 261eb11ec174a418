// The routines that service tasks call, each with its element. Pure.
import type { Process } from '../model/definition.ts'

export type CalledRoutine = { readonly elementId: string; readonly routine: string }

export const calledRoutines = (processes: readonly Process[]): readonly CalledRoutine[] =>
  processes.flatMap(({ elements }) =>
    [...elements.values()].flatMap((element) =>
      element.kind === 'serviceTask' && element.routine !== null
        ? [{ elementId: element.id, routine: element.routine }]
        : [],
    ),
  )

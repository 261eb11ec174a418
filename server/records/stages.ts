// Times the stages of a use case one after the other.
import type { Observe } from '#server/kernel/observation/observation.ts'

/** Call the result at the end of each stage with the stage's name. */
export const stagesOf = (useCase: string, observe: Observe): ((stage: string) => void) => {
  let since = performance.now()
  return (stage) => {
    const now = performance.now()
    observe({ kind: 'stage', useCase, stage, milliseconds: now - since })
    since = now
  }
}

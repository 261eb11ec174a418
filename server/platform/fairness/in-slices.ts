// Runs long work in slices, so that the one thread of the service is everyone's.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Steps } from '#server/kernel/steps/steps.ts'
import { makeTurns } from './turns.ts'

const SLICE_MS = 5

/** The process has one thread, whatever is composed in it. */
const turns = makeTurns(SLICE_MS)

/** Takes steps until the slice is over; the last one holds the result. */
const takeSlice = <T>(steps: Steps<T>): IteratorResult<undefined, T> => {
  const begun = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done === true || performance.now() - begun >= SLICE_MS) return step
  }
}

/**
 * The result of the work. Its slices take turns with those of all other work, fairly by tenant, and between them everything else
 * goes on. Work of one step, which is short, waits for nobody.
 */
export const inSlices = async <T>(
  steps: Steps<T>,
  { sBrandsId }: Pick<RequestContext, 'sBrandsId'>,
): Promise<T> => {
  const first = steps.next()
  if (first.done === true) return first.value
  for (;;) {
    const step = await turns.inTurn(sBrandsId, () => takeSlice(steps))
    if (step.done === true) return step.value
  }
}

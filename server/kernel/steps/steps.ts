// Long work as steps: pure code says where it may be interrupted, and whoever runs it gives others their time.

/** Yields wherever the work may rest. */
export type Steps<T> = Generator<undefined, T, undefined>

/** What the work makes, without a rest: for what is known to be small. */
export const withoutRest = <T>(steps: Steps<T>): T => {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

/** What the pieces of a step are together, in characters or what costs as much. */
const SIZE_OF_STEP = 32_768
const SIZE_OF_ITEM = 100

const sizeOf = (item: unknown): number => SIZE_OF_ITEM + (typeof item === 'string' ? item.length : 0)

/** Does one piece of work after the other, as many in a step as are small together. */
export function* eachInSteps<Item, T>(
  items: Iterable<Item>,
  work: (item: Item) => Steps<T>,
): Steps<readonly T[]> {
  const made: T[] = []
  let size = 0
  for (const item of items) {
    size += sizeOf(item)
    if (size > SIZE_OF_STEP && made.length > 0) {
      yield
      size = sizeOf(item)
    }
    made.push(yield* work(item))
  }
  return made
}

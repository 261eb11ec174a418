// What is told of records that were refused among many: each reason once, with the names of those it was given for. Pure.

export type Refusal = { readonly name: string; readonly reason: string }

/** More names than this nobody reads. */
const MOST_NAMES = 10

/** `andMore` says that there are that many more than those named. */
export const refusalsTold = (
  refusals: readonly Refusal[],
  andMore: (names: string, count: number) => string,
): readonly string[] =>
  [...Map.groupBy(refusals, ({ reason }) => reason)].map(([reason, of]) => {
    const names = of.map(({ name }) => name).filter((name) => name !== '')
    const shown = names.slice(0, MOST_NAMES).join(', ')
    const more = names.length - MOST_NAMES
    const all = more > 0 ? andMore(shown, more) : shown
    return all === '' ? reason : `${all}: ${reason}`
  })

// The parts of the page in the order in which the user wants them. Pure.
import type { HomeArrangement } from '#contracts/requests/home-requests.ts'

/** The parts that are known, those that were arranged first; names of others do nothing. */
export const inOrder = (known: readonly string[], { order }: HomeArrangement): readonly string[] => {
  const arranged = order.filter((part) => known.includes(part))
  return [...arranged, ...known.filter((part) => !arranged.includes(part))]
}

/** The part stands at the place of the other one from now on; what lay between moves by one. */
export const movedTo = (parts: readonly string[], part: string, place: string): readonly string[] => {
  const to = parts.indexOf(place)
  if (to === -1 || !parts.includes(part)) return parts
  const others = parts.filter((one) => one !== part)
  return [...others.slice(0, to), part, ...others.slice(to)]
}

export const movedBy = (parts: readonly string[], part: string, steps: -1 | 1): readonly string[] => {
  const place = parts[parts.indexOf(part) + steps]
  return place === undefined ? parts : movedTo(parts, part, place)
}

export const toggled = (hidden: readonly string[], part: string): readonly string[] =>
  hidden.includes(part) ? hidden.filter((one) => one !== part) : [...hidden, part]

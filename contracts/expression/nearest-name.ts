/** Finds the name that a mistyped one probably meant. */

function distance(left: string, right: string): number {
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= right.length; column += 1) {
      const substitution = (previous[column - 1] ?? 0) + (left[row - 1] === right[column - 1] ? 0 : 1)
      const insertion = (current[column - 1] ?? 0) + 1
      const deletion = (previous[column] ?? 0) + 1
      current.push(Math.min(substitution, insertion, deletion))
    }
    previous = current
  }
  return previous[right.length] ?? 0
}

/** The candidate that differs least, without regard to case; null when none is near. What was written is never meant. */
export function nearestName(name: string, candidates: Iterable<string>): string | null {
  const wanted = name.toLowerCase()
  let best: string | null = null
  let least = Math.max(name.length > 3 ? 2 : 1, Math.floor(name.length / 3)) + 1
  for (const candidate of candidates) {
    if (candidate === name || Math.abs(candidate.length - name.length) >= least) continue
    const difference = distance(wanted, candidate.toLowerCase())
    if (difference < least) {
      best = candidate
      least = difference
    }
  }
  return best
}

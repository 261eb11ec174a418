// Arcs of circles as paths of a picture. Pure.

export type Arc = {
  /** Both coordinates of the centre. */
  readonly centre: number
  readonly radius: number
  /** Turns from the top, clockwise: 0.25 is to the right. */
  readonly from: number
  readonly to: number
}

/** A whole circle has no two ends for an arc to run between. */
const WHOLE = 0.9999

const pointAt = ({ centre, radius }: Arc, turn: number): string => {
  const angle = turn * 2 * Math.PI
  const [x, y] = [centre + radius * Math.sin(angle), centre - radius * Math.cos(angle)]
  return `${x.toFixed(2)} ${y.toFixed(2)}`
}

/** The path along the arc, clockwise. */
export const arcPath = (arc: Arc): string => {
  const to = Math.min(arc.to, arc.from + WHOLE)
  const isLarge = to - arc.from > 0.5 ? 1 : 0
  return `M ${pointAt(arc, arc.from)} A ${arc.radius} ${arc.radius} 0 ${isLarge} 1 ${pointAt(arc, to)}`
}

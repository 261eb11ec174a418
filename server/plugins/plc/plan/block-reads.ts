// Which requests read all points of a Modbus device: one for each run of registers without a gap, as few as that makes. Registers that nobody
// asked for are not read along: many devices refuse a request that touches one that is not there.
import type { Area, Point } from '../device.ts'
import { REGISTERS, registerOf } from './register-values.ts'

export type BlockRead = {
  readonly area: Area
  readonly first: number
  readonly length: number
  /** The places of its points in the list. */
  readonly points: readonly number[]
}

/** As many registers, or bits, as a request may ask for. */
const MOST: Readonly<Record<Area, number>> = { holding: 125, input: 125, coil: 2_000, discrete: 2_000 }

type Span = { readonly area: Area; readonly first: number; readonly end: number; readonly index: number }

const isOfBits = (area: Area): boolean => area === 'coil' || area === 'discrete'

const spansOf = (points: readonly Point[]): readonly Span[] =>
  points
    .flatMap(({ sArea: area, sAddress, sType }, index): readonly Span[] => {
      const register = registerOf(sAddress)
      if (register === undefined) return []
      const end = register.first + (isOfBits(area) ? 1 : REGISTERS[sType])
      return end > 65_536 ? [] : [{ area, first: register.first, end, index }]
    })
    .sort(
      (one, other) => one.area.localeCompare(other.area) || one.first - other.first || one.end - other.end,
    )

/** Points without an address that can be read are in none. */
export const planReads = (points: readonly Point[]): readonly BlockRead[] => {
  const blocks: { area: Area; first: number; length: number; points: number[] }[] = []
  for (const { area, first, end, index } of spansOf(points)) {
    const last = blocks.at(-1)
    const isNext =
      last !== undefined &&
      last.area === area &&
      first <= last.first + last.length &&
      end - last.first <= MOST[area]
    if (isNext) {
      last.length = Math.max(last.length, end - last.first)
      last.points.push(index)
    } else blocks.push({ area, first, length: end - first, points: [index] })
  }
  return blocks
}

/** The same points, each by itself: where one of them is refused, the others are read all the same. */
export const splitBlock = (block: BlockRead, points: readonly Point[]): readonly BlockRead[] =>
  block.points.flatMap((index) => {
    const point = points[index]
    return point === undefined ? [] : planReads([point]).map((one) => ({ ...one, points: [index] }))
  })

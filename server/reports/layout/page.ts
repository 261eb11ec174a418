// What stands on a page: texts, rules, shades, barcodes and the logo, each at its place. Millimetres from the upper left corner.
import type { Alignment } from '../plan/report-plan.ts'

export type TextItem = {
  readonly kind: 'text'
  readonly x: number
  readonly y: number
  readonly width: number
  /** Already broken into lines. */
  readonly lines: readonly string[]
  /** In points. */
  readonly size: number
  readonly isBold: boolean
  readonly isPale: boolean
  readonly align: Alignment
}

export type PageItem =
  | TextItem
  | {
      readonly kind: 'rule'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly isStrong: boolean
    }
  | {
      readonly kind: 'shade'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
    }
  | {
      readonly kind: 'barcode'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly text: string
    }
  | {
      readonly kind: 'logo'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
    }

export type Page = readonly PageItem[]

/** A stretch of a document that is never divided; its items' `y` count from its upper edge. */
export type Block = {
  readonly height: number
  readonly items: readonly PageItem[]
  /** Stands on the same page as the block after it. */
  readonly staysWithNext: boolean
  /** Repeated at the top of each page on which this block's kind goes on. */
  readonly head: Block | null
}

/** The width of a text in millimetres. */
export type Measure = (text: string, font: { readonly size: number; readonly isBold: boolean }) => number

const MM_PER_POINT = 25.4 / 72
export const LINE_SPACING = 1.35

/** The height of so many lines of a size. */
export const linesHeight = (count: number, size: number): number => count * size * LINE_SPACING * MM_PER_POINT

/** The same items further down. */
export const shifted = (items: readonly PageItem[], y: number): readonly PageItem[] =>
  items.map((item) => ({ ...item, y: item.y + y }))

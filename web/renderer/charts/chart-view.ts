// What a kind of chart is given to draw.
import type { ReactNode } from 'react'
import type { ChartDataOf, CountedList } from '#contracts/chart.ts'
import type { CharType } from '#contracts/metadata-values.ts'

/**
 * Makes a link to the list that shows what was counted out of what is shown, where there is one that can be opened; else leaves it as it
 * is. `byPointerOnly`: the keyboard has another link to the same list.
 */
export type LinkList = (
  list: CountedList | null | undefined,
  shown: ReactNode,
  options?: { readonly byPointerOnly: boolean },
) => ReactNode

export const BY_POINTER = { byPointerOnly: true } as const

export type ChartViewProps<Kind extends CharType> = {
  readonly name: string
  readonly data: ChartDataOf[Kind]
  readonly linkList: LinkList
  /** That of the session. */
  readonly timeZone: string
}

/** The colour of the n-th series, in a style. */
export const seriesColour = (index: number): string => `var(--chart-${(index % 7) + 1})`

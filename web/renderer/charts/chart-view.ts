// What a kind of chart is given to draw.
import type { ReactNode } from 'react'
import type { ChartDataOf } from '#contracts/chart.ts'
import type { CharType } from '#contracts/metadata-values.ts'

/** Makes a link to a module out of what is shown, where it can be opened; else leaves it as it is. */
export type LinkModule = (sModelsId: string, shown: ReactNode) => ReactNode

export type ChartViewProps<Kind extends CharType> = {
  readonly name: string
  readonly data: ChartDataOf[Kind]
  readonly linkModule: LinkModule
}

/** The colour of the n-th series, in a style. */
export const seriesColour = (index: number): string => `var(--chart-${(index % 7) + 1})`

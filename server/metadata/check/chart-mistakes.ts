// Whether the columns of a chart make a chart of its kind, and whether what needs a routine names one. Pure.
import { roleMistake } from '#contracts/chart.ts'
import type { Text } from '#contracts/language.ts'
import { type CHART_ATTRIBUTES, CHART_COLUMN_ATTRIBUTES } from '#contracts/metadata/chart.ts'
import type { Content } from '#contracts/metadata/row-types.ts'
import type { Said } from './mistake.ts'

type Chart = Content<typeof CHART_ATTRIBUTES>
type ChartSaid = Said<Chart> & Pick<Chart, 'sCharType'>
type ColumnSaid = Said<Content<typeof CHART_COLUMN_ATTRIBUTES>>

/** What is wrong with a chart as a whole, in the words of its roles. */
export const chartMistakes = (
  { sCharType, sProcName }: ChartSaid,
  columns: readonly ColumnSaid[],
): readonly Text[] => {
  const roles = columns.map(({ sRole }) => sRole ?? CHART_COLUMN_ATTRIBUTES.sRole.default)
  const mistake = roleMistake(sCharType, roles)
  const needsRoutine = (sProcName ?? null) === null && sCharType !== 'Div'
  return [
    ...(mistake === null ? [] : [mistake]),
    ...(needsRoutine ? [{ en: `a ${sCharType} needs sProcName`, zh: `${sCharType} 须有 sProcName` }] : []),
  ]
}

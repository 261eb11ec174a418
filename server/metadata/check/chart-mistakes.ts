// Whether the columns of a chart make a chart of its kind, and whether it says where its rows come from: a routine or a list. Pure.
import { type ChartRole, roleMistake } from '#contracts/chart.ts'
import type { Text } from '#contracts/language.ts'
import { type CHART_ATTRIBUTES, CHART_COLUMN_ATTRIBUTES } from '#contracts/metadata/chart.ts'
import type { Content } from '#contracts/metadata/row-types.ts'
import type { Said } from './mistake.ts'

type Chart = Content<typeof CHART_ATTRIBUTES>
type ChartSaid = Said<Chart> & Pick<Chart, 'sCharType'>
type ColumnSaid = Said<Content<typeof CHART_COLUMN_ATTRIBUTES>>

/** What the records of a list give a chart; its units, and the lists that its figures lead to, follow from the list. */
const ROLES_OF_LIST: ReadonlySet<string> = new Set<ChartRole>([
  ...(['category', 'value', 'total', 'target', 'minimum', 'maximum', 'text'] as const),
])

const listMistakes = (kind: string, roles: readonly string[]): readonly Text[] => {
  const stranger = roles.find((role) => !ROLES_OF_LIST.has(role) || (role === 'text' && kind !== 'Div'))
  if (stranger !== undefined)
    return [
      {
        en: `a chart of a list says no ${stranger}: it follows from the list`,
        zh: `按列表绘制的图表不设 ${stranger}：它由列表得出`,
      },
    ]
  return kind === 'ColorBlock' && !roles.includes('value')
    ? [{ en: 'ColorBlock needs a column as value', zh: 'ColorBlock 须有一个 value 列' }]
    : []
}

const sourceMistakes = (
  { sCharType, sProcName = null, sListFormId = null }: ChartSaid,
  roles: readonly string[],
): readonly Text[] => {
  if (sProcName !== null && sListFormId !== null)
    return [{ en: 'takes sProcName or sListFormId, not both', zh: 'sProcName 与 sListFormId 只能二选一' }]
  if (sListFormId !== null) return listMistakes(sCharType, roles)
  return sProcName === null && sCharType !== 'Div'
    ? [
        {
          en: `a ${sCharType} needs sProcName or sListFormId`,
          zh: `${sCharType} 须有 sProcName 或 sListFormId`,
        },
      ]
    : []
}

/** What is wrong with a chart as a whole, in the words of its roles. */
export const chartMistakes = (chart: ChartSaid, columns: readonly ColumnSaid[]): readonly Text[] => {
  const roles = columns.map(({ sRole }) => sRole ?? CHART_COLUMN_ATTRIBUTES.sRole.default)
  const mistake = roleMistake(chart.sCharType, roles)
  return [...(mistake === null ? [] : [mistake]), ...sourceMistakes(chart, roles)]
}

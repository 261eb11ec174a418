// Where a chart stands among those of its module: all of them in their order and size, and the way to move it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { type ResourceRow, readAllRows, updateRow } from '../../../data/resources.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { isSaid, moved } from '../../resource/parts/part-values.ts'
import { nameOf } from '../../resource/shown-columns.ts'
import { metadataChanged } from '../../resource/use-row-editing.ts'
import { addressOf } from '../../services/use-place.ts'
import { usePageLanguage, useText } from '../../services/use-text.ts'
import { CHART_WORDS as WORDS } from './chart-words.ts'

const STEP = 10
const NONE: readonly ResourceRow[] = []

const sizeOf = ({ jLayout }: ResourceRow): CSSProperties => {
  const { w = 6, h = 4 } = isSaid(jLayout) ? jLayout : {}
  return { gridColumn: `span ${w}`, minHeight: `${Number(h) * 12}px` }
}

/** The rows whose places have to change for an order. */
const movedRows = (order: readonly ResourceRow[]) =>
  order.flatMap((row, at) => (row.iOrder === (at + 1) * STEP ? [] : [{ row, iOrder: (at + 1) * STEP }]))

export const ChartPlacement = ({ row }: { readonly row: ResourceRow }) => {
  const say = useText()
  const language = usePageLanguage()
  const { http } = useServices()
  const queries = useQueryClient()
  const sModelsId = String(row.sModelsId)
  const { data = NONE } = useQuery({
    queryKey: ['resource', 'gdsconfigchar', 'beside', sModelsId],
    queryFn: () => readAllRows(http, 'gdsconfigchar', [{ field: 'sModelsId', op: 'eq', value: sModelsId }]),
  })
  const charts = data.toSorted((one, other) => Number(one.iOrder) - Number(other.iOrder))
  const at = charts.findIndex(({ sId }) => sId === row.sId)
  const moving = useMutation({
    mutationFn: async (by: number) => {
      for (const { row: one, iOrder } of movedRows(moved(charts, at, by)))
        await updateRow(http, 'gdsconfigchar', { sId: one.sId, version: one.version, data: { iOrder } })
    },
    onSettled: () => metadataChanged(queries),
  })
  if (at < 0) return null
  return (
    <div className="chart-placement">
      <div className="row">
        <span className="soft">{say(WORDS.place, { module: sModelsId })}</span>
        <span className="push" />
        <Button isSmall isBusy={moving.isPending} disabled={at === 0} onClick={() => moving.mutate(-1)}>
          {say(WORDS.earlier)}
        </Button>
        <Button
          isSmall
          isBusy={moving.isPending}
          disabled={at === charts.length - 1}
          onClick={() => moving.mutate(1)}
        >
          {say(WORDS.later)}
        </Button>
      </div>
      {moving.error === null ? null : <FailureNotice error={moving.error} what={say(WORDS.notMoved)} />}
      <ol aria-label={say(WORDS.place, { module: sModelsId })}>
        {charts.map((chart) => (
          <li key={chart.sId} style={sizeOf(chart)} data-shown={chart.sId === row.sId}>
            {chart.sId === row.sId ? (
              <strong aria-current="true">{nameOf('gdsconfigchar', chart, language)}</strong>
            ) : (
              <Link to={addressOf('charts', [chart.sId])}>{nameOf('gdsconfigchar', chart, language)}</Link>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

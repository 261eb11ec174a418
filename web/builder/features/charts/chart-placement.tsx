// Where a chart stands among those of its module: all of them in their order and size, and the way to move it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { type ResourceRow, type RowChange, readAllRows, updateRows } from '../../../data/resources.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { SortableList } from '../../layout/sortable-list.tsx'
import { isSaid, moved } from '../../resource/parts/part-values.ts'
import { nameOf } from '../../resource/shown-columns.ts'
import { useModuleNames } from '../../resource/use-module-names.ts'
import { metadataChanged } from '../../resource/use-row-editing.ts'
import { addressOf } from '../../services/use-place.ts'
import { usePageLanguage, useText } from '../../services/use-text.ts'
import { CHART_WORDS as WORDS } from './chart-words.ts'

const STEP = 10
const NONE: readonly ResourceRow[] = []

type Move = { readonly from: number; readonly to: number }

const sizeOf = ({ jLayout }: ResourceRow): CSSProperties => {
  const { w = 6, h = 4 } = isSaid(jLayout) ? jLayout : {}
  return { gridColumn: `span ${w}`, minHeight: `${Number(h) * 12}px` }
}

/** What has to change for an order. */
const changesFor = (order: readonly ResourceRow[]): readonly RowChange[] =>
  order.flatMap(({ sId, version, ...row }, at) => {
    const iOrder = (at + 1) * STEP
    return row.iOrder === iOrder ? [] : [{ sId, version, data: { iOrder } }]
  })

const useMove = (charts: readonly ResourceRow[]) => {
  const { http } = useServices()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ from, to }: Move) =>
      updateRows(http, 'gdsconfigchar', changesFor(moved(charts, from, to - from))),
    onSettled: () => metadataChanged(queries),
  })
}

const byOrder = (one: ResourceRow, other: ResourceRow): number =>
  Number(one.iOrder) - Number(other.iOrder) || (one.sId < other.sId ? -1 : 1)

export const ChartPlacement = ({ row }: { readonly row: ResourceRow }) => {
  const say = useText()
  const language = usePageLanguage()
  const { http } = useServices()
  const moduleNames = useModuleNames()
  const sModelsId = String(row.sModelsId)
  const { data = NONE } = useQuery({
    queryKey: ['resource', 'gdsconfigchar', 'beside', sModelsId],
    queryFn: () => readAllRows(http, 'gdsconfigchar', [{ field: 'sModelsId', op: 'eq', value: sModelsId }]),
  })
  const stored = data.toSorted(byOrder)
  const moving = useMove(stored)
  // What was put somewhere stands there at once.
  const asked = moving.isPending ? moving.variables : null
  const charts = asked === null ? stored : moved(stored, asked.from, asked.to - asked.from)
  const nameIn = (chart: ResourceRow): string => nameOf('gdsconfigchar', chart, language)
  const label = say(WORDS.place, { module: moduleNames(sModelsId) })
  return (
    <div className="chart-placement" aria-busy={moving.isPending}>
      <div className="row">
        <span className="soft">{label}</span>
        <span className="push" />
        <span className="help">{say(WORDS.how)}</span>
      </div>
      {moving.error === null ? null : <FailureNotice error={moving.error} what={say(WORDS.notMoved)} />}
      <SortableList
        isTiled
        label={label}
        items={charts.map((chart) => ({
          sId: chart.sId,
          name: nameIn(chart),
          style: sizeOf(chart),
          isShown: chart.sId === row.sId,
        }))}
        onMove={(from, to) => {
          if (!moving.isPending) moving.mutate({ from, to })
        }}
      >
        {(sId) => {
          const chart = charts.find((one) => one.sId === sId)
          if (chart === undefined) return null
          return sId === row.sId ? (
            <strong aria-current="true">{nameIn(chart)}</strong>
          ) : (
            <Link to={addressOf('charts', [sId])}>{nameIn(chart)}</Link>
          )
        }}
      </SortableList>
    </div>
  )
}

// The frame of a picture with values upwards and categories sideways: lines, names, a tip by mouse, touch and keys, a legend that shows
// and hides series, and a place for what is drawn.
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import type { SeriesData } from '#contracts/chart.ts'
import { useWidth } from '../../ui/layout/use-width.ts'
import { measureOf, scaleOf } from '../model/chart-scale.ts'
import type { LinkList } from './chart-view.ts'
import { NoFigures } from './no-figures.tsx'
import { EDGE, HEIGHT, type Plot, plotOf } from './plot.ts'
import { PlotAxes } from './plot-axes.tsx'
import { PlotTip } from './plot-tip.tsx'
import { SeriesLegend, SeriesTable } from './series-values.tsx'
import { useHiddenSeries } from './use-hidden-series.ts'
import './plot.css'

type PlotFrameProps = {
  readonly name: string
  readonly data: SeriesData
  readonly linkList: LinkList
  /** Draws the series that are shown, each in the colour of its place among all. */
  readonly draw: (plot: Plot, isHidden: (sName: string) => boolean) => ReactNode
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 }

/** The category that the tip tells of, and what moves it. */
const useTip = (count: number) => {
  const [at, setAt] = useState<number | null>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && at !== null) {
      event.stopPropagation()
      setAt(null)
    }
    const step = STEPS[event.key]
    if (step === undefined || event.target !== event.currentTarget) return
    event.preventDefault()
    setAt(Math.min(count - 1, Math.max(0, at === null ? (step === 1 ? 0 : count - 1) : at + step)))
  }
  return { at, setAt, onKeyDown }
}

const Targets = ({ data, plot }: { readonly data: SeriesData; readonly plot: Plot }) => {
  const half = plot.slot / 2
  const path = (data.targets ?? []).map((target, at) => {
    const measure = measureOf(target)
    return measure === null ? '' : `M${plot.x(at) - half} ${plot.y(measure)}H${plot.x(at) + half}`
  })
  return <path className="chart-target" d={path.join('')} />
}

export const PlotFrame = ({ name, data, linkList, draw }: PlotFrameProps) => {
  const [attach, width] = useWidth()
  const { isHidden, toggle } = useHiddenSeries()
  const { at, setAt, onKeyDown } = useTip(data.categories.length)
  const measures = data.series.flatMap(({ values }) => values.map(measureOf))
  if (!measures.some((measure) => measure !== null && measure !== 0)) return <NoFigures />
  const shown = data.series.filter(({ sName }) => !isHidden(sName))
  const scale = scaleOf([...shown.flatMap(({ values }) => values), ...(data.targets ?? [])].map(measureOf))
  const plot = plotOf(width, data.categories.length, scale)
  const follow = ({ clientX, currentTarget }: PointerEvent): void =>
    setAt(plot.categoryAt(clientX - currentTarget.getBoundingClientRect().left))
  return (
    <div className="chart-plot">
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: the arrow keys go through its values */}
      {/* biome-ignore-start lint/a11y/useSemanticElements: it is no set of fields */}
      <div
        ref={attach}
        role="group"
        aria-label={name}
        tabIndex={0}
        className="chart-picture"
        onKeyDown={onKeyDown}
        onBlur={() => setAt(null)}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={({ pointerType }) => (pointerType === 'mouse' ? setAt(null) : undefined)}
      >
        {/* biome-ignore-end lint/a11y/useSemanticElements: it is no set of fields */}
        {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: the arrow keys go through its values */}
        {width === 0 ? null : (
          <svg width={width} height={HEIGHT} aria-hidden="true">
            <PlotAxes data={data} scale={scale} plot={plot} width={width} />
            {at === null ? null : (
              <line
                className="chart-at"
                x1={plot.x(at)}
                x2={plot.x(at)}
                y1={EDGE.top}
                y2={HEIGHT - EDGE.bottom}
              />
            )}
            {draw(plot, isHidden)}
            {data.targets === undefined ? null : <Targets data={data} plot={plot} />}
          </svg>
        )}
        <div aria-live="polite">
          {at === null ? null : <PlotTip {...{ data, at, width, isHidden }} x={plot.x(at)} />}
        </div>
      </div>
      <SeriesLegend data={data} isHidden={isHidden} onToggle={toggle} />
      <SeriesTable name={name} data={data} linkList={linkList} />
    </div>
  )
}

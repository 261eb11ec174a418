// What a picture holds at one category, beside the pointer or the keyboard's place; screen readers hear it.
import type { SeriesData } from '#contracts/chart.ts'
import { chartText } from '../model/chart-scale.ts'
import { useWords } from '../use-words.ts'
import { seriesColour } from './chart-view.ts'

export type PlotTipProps = {
  readonly data: SeriesData
  readonly at: number
  /** In pixels from the left of the picture. */
  readonly x: number
  readonly width: number
  readonly isHidden: (sName: string) => boolean
}

export const PlotTip = ({ data, at, x, width, isHidden }: PlotTipProps) => {
  const words = useWords()
  const target = data.targets?.[at]
  const place = x < width / 2 ? { left: x + 10 } : { right: width - x + 10 }
  return (
    <div className="chart-tip" style={place}>
      <span className="chart-tip-head">{data.categories[at]}</span>
      {data.series.map(({ sName, sLabel, values }, index) =>
        isHidden(sName) ? null : (
          <span key={sName} className="chart-tip-row">
            <i style={{ background: seriesColour(index) }} />
            {sLabel}
            <b>{chartText(values[at] ?? null, data.unit)}</b>
          </span>
        ),
      )}
      {target === undefined || target === null ? null : (
        <span className="chart-tip-row">
          {words('chart.target', { value: chartText(target, data.unit) })}
        </span>
      )}
    </div>
  )
}

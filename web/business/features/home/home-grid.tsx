// The parts of the page on twelve columns. While the page is arranged each has a bar to move it, by drag or keys, and to hide it.
import { type CSSProperties, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { HomeArrangement } from '#contracts/requests/home-requests.ts'
import { ArrangeBar } from './arrange-bar.tsx'
import type { Part } from './home-part.ts'
import { inOrder, movedBy, movedTo, toggled } from './home-parts.ts'
import type { PartHeights } from './use-part-heights.ts'

export type HomeGridProps = {
  readonly parts: readonly Part[]
  readonly arrangement: HomeArrangement
  readonly arrange: (arrangement: HomeArrangement) => void
  readonly isArranging: boolean
  readonly heights: PartHeights
}

export const HomeGrid = ({ parts, arrangement, arrange, isArranging, heights }: HomeGridProps) => {
  const { t } = useTranslation()
  const help = useId()
  const { hidden } = arrangement
  const order = inOrder(
    parts.map(({ id }) => id),
    arrangement,
  )
  const shown = order.filter((id) => isArranging || !hidden.includes(id))
  return (
    <>
      {isArranging ? (
        <p id={help} className="soft">
          {t('home.arrangeHelp')}
        </p>
      ) : null}
      <div className={isArranging ? 'home-grid home-arranging' : 'home-grid'}>
        {shown.map((id) => {
          const part = parts.find((one) => one.id === id)
          if (part === undefined) return null
          const height = isArranging ? undefined : heights.heightOf(id)
          const style = { '--part-w': part.width, minHeight: height } as CSSProperties
          return (
            <div
              key={id}
              className={hidden.includes(id) ? 'home-part home-part-hidden' : 'home-part'}
              data-place={id}
              style={style}
            >
              {isArranging ? (
                <ArrangeBar
                  part={part}
                  describedBy={help}
                  isHidden={hidden.includes(id)}
                  onMoveBy={(steps) => arrange({ hidden, order: movedBy(order, id, steps) })}
                  onMoveTo={(place) => arrange({ hidden, order: movedTo(order, id, place) })}
                  onToggle={() => arrange({ order, hidden: toggled(hidden, id) })}
                />
              ) : null}
              <div ref={heights.measure} data-part={id} className="home-part-body" inert={isArranging}>
                {part.body}
              </div>
            </div>
          )
        })}
      </div>
    </>
  )
}

// The bar over a part of the page while it is arranged: a handle to drag it by, keys to move it, a button to hide it or show it again.
import { HolderOutlined } from '@ant-design/icons'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/controls/button.tsx'
import type { Part } from './home-part.ts'

export type ArrangeBarProps = {
  readonly part: Part
  readonly describedBy: string
  readonly isHidden: boolean
  readonly onMoveBy: (steps: -1 | 1) => void
  readonly onMoveTo: (place: string) => void
  readonly onToggle: () => void
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/** The part under the pointer. */
const placeAt = ({ clientX, clientY }: PointerEvent): string | undefined =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]')?.dataset.place

export const ArrangeBar = ({
  part,
  describedBy,
  isHidden,
  onMoveBy,
  onMoveTo,
  onToggle,
}: ArrangeBarProps) => {
  const { t } = useTranslation()
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps = STEPS[event.key]
    if (steps === undefined) return
    event.preventDefault()
    onMoveBy(steps)
  }
  const onPointerUp = (event: PointerEvent): void => {
    const place = placeAt(event)
    if (place !== undefined && place !== part.id) onMoveTo(place)
  }
  return (
    <div className="arrange-bar">
      <button
        type="button"
        className="arrange-handle"
        aria-label={t('home.move', { name: part.name })}
        aria-describedby={describedBy}
        onKeyDown={onKeyDown}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerUp={onPointerUp}
      >
        <HolderOutlined aria-hidden="true" />
        {part.name}
      </button>
      <span className="push" />
      <Button
        kind="text"
        isSmall
        aria-label={t(isHidden ? 'home.showPart' : 'home.hidePart', { name: part.name })}
        onClick={onToggle}
      >
        {t(isHidden ? 'home.show' : 'home.hide')}
      </Button>
    </div>
  )
}

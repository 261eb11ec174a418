// What the palette found, under headings; the marked one stays in sight.
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts'

export type PaletteListProps = {
  readonly id: string
  readonly groups: readonly PaletteGroup[]
  /** The place of the marked one, counted through all groups. */
  readonly at: number
  readonly onOpen: (entry: PaletteEntry) => void
}

type OptionProps = {
  readonly id: string
  readonly entry: PaletteEntry
  readonly isMarked: boolean
  readonly onOpen: (entry: PaletteEntry) => void
}

const Option = ({ id, entry, isMarked, onOpen }: OptionProps) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isMarked) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isMarked])
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which names the marked option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    <div
      id={id}
      ref={place}
      role="option"
      aria-selected={isMarked}
      className="palette-option"
      onClick={() => onOpen(entry)}
    >
      <span>{entry.name}</span>
      {entry.kind === 'action' ? <kbd>{entry.detail}</kbd> : <span className="soft">{entry.detail}</span>}
    </div>
  )
}

const keyOf = (entry: PaletteEntry): string =>
  entry.kind === 'recent' || entry.kind === 'record' ? entry.record.sId : `${entry.name} ${entry.detail}`

export const PaletteList = ({ id, groups, at, onOpen }: PaletteListProps) => {
  const { t } = useTranslation()
  let place = 0
  return (
    <div id={id} role="listbox" aria-label={t('app.find')} className="palette">
      {groups.map(({ kind, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <p id={`${id}-${kind}`} className="palette-heading">
            {t(`palette.${kind}`)}
          </p>
          {entries.map((entry) => {
            const index = place++
            return (
              <Option
                key={keyOf(entry)}
                id={`${id}-${index}`}
                entry={entry}
                isMarked={index === at}
                onOpen={onOpen}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

// What a palette found, under headings; the marked one stays in sight.
import { useEffect, useRef } from 'react'

export type PaletteOption = {
  readonly key: string
  readonly name: string
  readonly detail: string
  /** The detail is the keys that do the same. */
  readonly isKeys?: boolean
  readonly run: () => void
}

export type PaletteGroup = { readonly heading: string; readonly options: readonly PaletteOption[] }

export type PaletteListProps = {
  readonly id: string
  readonly label: string
  readonly groups: readonly PaletteGroup[]
  /** The place of the marked one, counted through all groups. */
  readonly at: number
  readonly onOpen: (option: PaletteOption) => void
}

type OptionProps = {
  readonly id: string
  readonly option: PaletteOption
  readonly isMarked: boolean
  readonly onOpen: (option: PaletteOption) => void
}

const Option = ({ id, option, isMarked, onOpen }: OptionProps) => {
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
      onClick={() => onOpen(option)}
    >
      <span>{option.name}</span>
      {option.isKeys === true ? <kbd>{option.detail}</kbd> : <span className="soft">{option.detail}</span>}
    </div>
  )
}

export const PaletteList = ({ id, label, groups, at, onOpen }: PaletteListProps) => {
  let place = 0
  return (
    <div id={id} role="listbox" aria-label={label} className="palette">
      {groups.map(({ heading, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
        <div key={heading} role="group" aria-label={heading}>
          <p className="palette-heading">{heading}</p>
          {options.map((option) => {
            const index = place++
            return (
              <Option
                key={option.key}
                id={`${id}-${index}`}
                option={option}
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

// A field over the page that finds things by a part of their name, and what it found beneath.
import { type KeyboardEvent, useId, useState } from 'react'
import { Dialog } from './dialog.tsx'
import { type PaletteGroup, PaletteList, type PaletteOption } from './palette-list.tsx'

const WIDTH = 560

export type PaletteWords = Readonly<Record<'title' | 'close' | 'hint' | 'none', string>>

export type PaletteProps = {
  readonly words: PaletteWords
  readonly text: string
  readonly onText: (text: string) => void
  readonly groups: readonly PaletteGroup[]
  /** More may come for this text. */
  readonly isSearching?: boolean
  readonly onClose: () => void
}

export const Palette = ({ words, text, onText, groups, isSearching = false, onClose }: PaletteProps) => {
  const [marked, setMarked] = useState(0)
  const id = useId()
  const options = groups.flatMap((group) => group.options)
  const at = Math.min(marked, Math.max(options.length - 1, 0))
  const open = (option: PaletteOption | undefined): void => {
    if (option === undefined) return
    onClose()
    option.run()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setMarked(at + 1)
    else if (event.key === 'ArrowUp') setMarked(Math.max(0, at - 1))
    else if (event.key === 'Enter') open(options[at])
    else return
    event.preventDefault()
  }
  return (
    <Dialog title={words.title} closeLabel={words.close} width={WIDTH} onClose={onClose}>
      <input
        className="control"
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-label={words.title}
        aria-activedescendant={options.length === 0 ? undefined : `${id}-${at}`}
        placeholder={words.hint}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          onText(event.target.value)
          setMarked(0)
        }}
        onKeyDown={onKeyDown}
      />
      <PaletteList id={id} label={words.title} groups={groups} at={at} onOpen={open} />
      {options.length === 0 && !isSearching ? <p className="soft">{words.none}</p> : null}
    </Dialog>
  )
}

// Where a package is chosen, or dropped.
import { type DragEvent, useState } from 'react'
import { Labelled } from '../../../ui/fields/labelled.tsx'
import { useText } from '../../services/use-text.ts'
import { PACKAGE_WORDS as WORDS } from './package-words.ts'

export const PackageDrop = ({ onFile }: { readonly onFile: (file: File) => void }) => {
  const say = useText()
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null): void => {
    const [file] = files ?? []
    if (file !== undefined) onFile(file)
  }
  const onDrag = (event: DragEvent): void => {
    event.preventDefault()
    setOver(true)
  }
  const onDrop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field within does the same by keyboard.
    <div
      className="package-drop"
      data-over={isOver}
      onDragOver={onDrag}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Labelled label={say(WORDS.choose)}>
        {(ids) => (
          <input
            {...ids}
            type="file"
            accept=".zip,application/zip"
            onChange={({ target }) => {
              take(target.files)
              // The same file again is looked at again.
              target.value = ''
            }}
          />
        )}
      </Labelled>
      <p className="soft">{say(WORDS.chooseHelp)}</p>
    </div>
  )
}

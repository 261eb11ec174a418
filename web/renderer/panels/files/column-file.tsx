// The file that a column of the record holds, to be looked at; while the record is edited, to be chosen, dropped, pasted, photographed, removed.
import './files.css'
import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { takesType, typesOfColumn } from '#contracts/files.ts'
import { problemOf } from '../../../data/failure.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useHost } from '../../host.ts'
import { useWords } from '../../use-words.ts'
import { FileFace } from '../../widgets/file/file-face.tsx'
import { isFileId } from '../../widgets/file/file-facts.ts'
import { openFile } from '../../widgets/file/open-file.ts'
import { widgetOf } from '../../widgets/registry.ts'
import { useWidgetContext } from '../../widgets/widget-provider.tsx'
import type { CellAddress } from '../record/choice-change.ts'
import { AddFiles } from './add-files.tsx'
import { sizeText } from './size-text.ts'
import { type ColumnUpload, useColumnFile } from './use-column-file.ts'

export type ColumnFileProps = {
  readonly cell: CellAddress
  readonly value: unknown
  readonly isFixed: boolean
}

const Held = ({ cell: { field }, value }: Pick<ColumnFileProps, 'cell' | 'value'>) => {
  const { http } = useHost()
  const context = useWidgetContext()
  const [error, setError] = useState<unknown>(null)
  const { Display } = widgetOf(field)
  const facts = isFileId(value) ? context.files.read(value) : null
  if (facts === null || facts === undefined)
    return Display === undefined ? null : <Display cell={{ field, value, row: {} }} context={context} />
  const open = (): void => {
    setError(null)
    void openFile(facts, { http, words: context.words }).catch(setError)
  }
  return (
    <>
      <button type="button" className="file-open" onClick={open}>
        <FileFace file={facts} />
        <span className="file-words">
          <span className="file-name">{facts.sName}</span>
          <span className="soft">{sizeText(facts.iBytes)}</span>
        </span>
      </button>
      {error === null ? null : (
        <span className="upload-why" role="alert">
          {problemOf(error)?.detail ?? context.words('common.unreachable')}
        </span>
      )}
    </>
  )
}

const Sending = ({ upload, onCancel }: { readonly upload: ColumnUpload; readonly onCancel: () => void }) => {
  const words = useWords()
  const { file, part, error } = upload
  const isFailed = error !== null
  return (
    <div className="upload" data-state={isFailed ? 'failed' : 'sending'}>
      <span className="upload-name">{file.name}</span>
      {isFailed ? (
        <span className="upload-why" role="alert">
          {problemOf(error)?.detail ?? words('common.unreachable')}
        </span>
      ) : (
        <progress max={1} value={part} aria-label={words('files.sending', { name: file.name })} />
      )}
      <Button
        kind="text"
        isSmall
        aria-label={words(isFailed ? 'files.forget' : 'files.cancel', { name: file.name })}
        onClick={onCancel}
      >
        {words(isFailed ? 'common.close' : 'common.cancel')}
      </Button>
    </div>
  )
}

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

export const ColumnFile = ({ cell, value, isFixed }: ColumnFileProps) => {
  const words = useWords()
  const [isOver, setOver] = useState(false)
  const { upload, send, cancel, remove } = useColumnFile(cell)
  const { field } = cell
  const held =
    value === null || value === undefined || value === '' ? null : <Held cell={cell} value={value} />
  if (isFixed) return <div className="column-file">{held}</div>
  const types = typesOfColumn(field.column)
  const take = (event: DragEvent | ClipboardEvent, data: DataTransfer): void => {
    const [file] = data.files
    setOver(false)
    if (file === undefined) return
    event.preventDefault()
    send(file)
  }
  const onDrag = (event: DragEvent): void => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    setOver(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped or pasted inside arrives here; the buttons within do the same
    <div
      className={`column-file column-file-open${isOver ? ' column-file-over' : ''}`}
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => take(event, event.dataTransfer)}
      onPaste={(event) => take(event, event.clipboardData)}
    >
      {upload === null ? held : <Sending upload={upload} onCancel={cancel} />}
      <div className="column-file-ways">
        <AddFiles
          types={types}
          onFiles={([file]) => file !== undefined && send(file)}
          one={{
            label: words(held === null ? 'files.chooseOne' : 'files.replace'),
            name: field.name,
            what: field.label,
            isPhotographed: takesType(types, 'image/jpeg'),
          }}
        />
        {held === null || upload !== null ? null : (
          <Button kind="text" aria-label={words('files.takeOut', { label: field.label })} onClick={remove}>
            {words('files.removeYes')}
          </Button>
        )}
      </div>
    </div>
  )
}

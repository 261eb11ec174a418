// The ways to add files beside dropping and pasting: choosing some, and the camera of the machine that one works at.
import { CameraOutlined, PlusOutlined } from '@ant-design/icons'
import { type ChangeEvent, useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { useWords } from '../../use-words.ts'

export type AddFilesProps = {
  /** Types as metadata lists them; null for any. */
  readonly types: string | null
  readonly onFiles: (files: readonly File[]) => void
  /** Where one alone is taken, for a column. */
  readonly one?: {
    readonly label: string
    readonly name: string
    /** What the column is called. */
    readonly what: string
    readonly isPhotographed: boolean
  }
}

export const AddFiles = ({ types, onFiles, one }: AddFilesProps) => {
  const words = useWords()
  const chosen = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    onFiles([...(currentTarget.files ?? [])])
    currentTarget.value = ''
  }
  const hidden = { type: 'file', hidden: true, onChange: take } as const
  const ofColumn =
    one === undefined ? {} : { 'data-field': one.name, 'aria-label': `${one.label}: ${one.what}` }
  return (
    <div className="add-files">
      <Button {...ofColumn} icon={<PlusOutlined />} onClick={() => chosen.current?.click()}>
        {one?.label ?? words('files.choose')}
      </Button>
      {one?.isPhotographed === false ? null : (
        <Button
          kind="primary"
          className="add-photograph"
          icon={<CameraOutlined />}
          onClick={() => camera.current?.click()}
        >
          {words('files.photograph')}
        </Button>
      )}
      <input
        {...hidden}
        ref={chosen}
        multiple={one === undefined}
        {...(types === null ? {} : { accept: types })}
      />
      <input {...hidden} ref={camera} accept="image/*" capture="environment" />
    </div>
  )
}

// The ways to add files beside dropping and pasting: choosing some, and the camera of the machine that one works at.
import { CameraOutlined, PlusOutlined } from '@ant-design/icons'
import { type ChangeEvent, useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { useWords } from '../../use-words.ts'

export type AddFilesProps = {
  /** Types as metadata lists them; null for any. */
  readonly types: string | null
  readonly onFiles: (files: readonly File[]) => void
}

export const AddFiles = ({ types, onFiles }: AddFilesProps) => {
  const words = useWords()
  const chosen = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    onFiles([...(currentTarget.files ?? [])])
    currentTarget.value = ''
  }
  const hidden = { type: 'file', hidden: true, onChange: take } as const
  return (
    <div className="add-files">
      <Button icon={<PlusOutlined />} onClick={() => chosen.current?.click()}>
        {words('files.choose')}
      </Button>
      <Button
        kind="primary"
        className="add-photograph"
        icon={<CameraOutlined />}
        onClick={() => camera.current?.click()}
      >
        {words('files.photograph')}
      </Button>
      <input {...hidden} ref={chosen} multiple {...(types === null ? {} : { accept: types })} />
      <input {...hidden} ref={camera} accept="image/*" capture="environment" />
    </div>
  )
}

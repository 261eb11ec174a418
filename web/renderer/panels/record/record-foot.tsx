// Where the actions of a record stand: in its bar, on a phone at its foot, under the thumb: what one came for, and the rest when asked.
import { EllipsisOutlined } from '@ant-design/icons'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { PHONE, useMedia } from '../../../ui/layout/use-media.ts'
import { useWords } from '../../use-words.ts'
import './record-foot.css'

export type RecordFootProps = {
  /** Few actions, all of them needed: none is put away. */
  readonly isEditing: boolean
  readonly children: ReactNode
}

export const RecordFoot = ({ isEditing, children }: RecordFootProps) => {
  const words = useWords()
  const isPhone = useMedia(PHONE)
  const [isWhole, setWhole] = useState(false)
  const isFew = isPhone && !isEditing && !isWhole
  return (
    <div className={`bar-actions record-actions${isFew ? ' record-actions-few' : ''}`}>
      {children}
      {isPhone && !isEditing ? (
        <Button
          icon={<EllipsisOutlined />}
          className="record-more"
          aria-label={words('record.more')}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        />
      ) : null}
    </div>
  )
}

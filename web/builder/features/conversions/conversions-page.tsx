// Conversions of documents: their rows, and one that is made whole of two modules.
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { ResourcePage } from '../../resource/resource-page.tsx'
import { useText } from '../../services/use-text.ts'
import { CONVERSION_WORDS as WORDS } from './conversion-words.ts'
import { MakeConversionDialog } from './make-conversion-dialog.tsx'
import './conversions.css'

export const ConversionsPage = () => {
  const say = useText()
  const [isMaking, setMaking] = useState(false)
  return (
    <>
      <ResourcePage
        page="conversions"
        resource="gdsconversion"
        title={WORDS.title}
        help={WORDS.help}
        actions={<Button onClick={() => setMaking(true)}>{say(WORDS.make)}</Button>}
      />
      {isMaking ? <MakeConversionDialog onClose={() => setMaking(false)} /> : null}
    </>
  )
}

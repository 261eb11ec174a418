// A model from a file: it is kept as it is.
import { useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { useToast } from '../../../ui/notices/toast-provider.tsx'
import { useText } from '../../services/use-text.ts'
import { processInFile } from './begin-model.ts'
import { PROCESS_WORDS as WORDS } from './process-words.ts'
import type { NewModelFile } from './use-model-deeds.ts'

export const ImportButton = ({ onModel }: { readonly onModel: (model: NewModelFile) => void }) => {
  const say = useText()
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    const xml = await file.text()
    const found = processInFile(xml)
    if (found === null) toast({ kind: 'error', text: say(WORDS.notDrawn) })
    else onModel({ ...found, xml })
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={say(WORDS.import)}
        accept=".bpmn,.xml,application/xml"
        onChange={({ target }) => {
          void take(target.files?.[0])
          // The same file again is read again.
          target.value = ''
        }}
      />
      <Button onClick={() => input.current?.click()}>{say(WORDS.import)}</Button>
    </>
  )
}

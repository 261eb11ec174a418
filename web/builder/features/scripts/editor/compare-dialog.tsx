// Two texts of SQL beside each other, with what differs marked.
import { MergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { usePageLanguage, useText } from '../../../services/use-text.ts'
import { SCRIPT_WORDS as WORDS } from '../script-words.ts'
import { EDITOR_LOOK } from './editor-look.ts'
import { editorWords } from './editor-words.ts'
import { sqlLanguage } from './sql-language.ts'

const WIDTH = 1100

export type ComparedText = { readonly name: string; readonly text: string }

export type CompareDialogProps = {
  readonly before: ComparedText
  readonly after: ComparedText
  readonly onClose: () => void
}

export const CompareDialog = ({ before, after, onClose }: CompareDialogProps) => {
  const say = useText()
  const language = usePageLanguage()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const sideOf = ({ name, text }: ComparedText) => ({
      doc: text,
      extensions: [
        lineNumbers(),
        sqlLanguage(null),
        EDITOR_LOOK,
        editorWords(language),
        EditorView.lineWrapping,
        EditorState.readOnly.of(true),
        EditorView.contentAttributes.of({ 'aria-label': name }),
      ],
    })
    const made = new MergeView({
      a: sideOf(before),
      b: sideOf(after),
      collapseUnchanged: {},
      ...(place.current === null ? {} : { parent: place.current }),
    })
    return () => made.destroy()
  }, [before, after, language])
  return (
    <Dialog title={say(WORDS.compare)} closeLabel={say(WORDS.close)} width={WIDTH} onClose={onClose}>
      {before.text === after.text ? <p role="status">{say(WORDS.same)}</p> : null}
      <div className="script-compared-names">
        <h3>{before.name}</h3>
        <h3>{after.name}</h3>
      </div>
      <div ref={place} className="script-compared" />
    </Dialog>
  )
}

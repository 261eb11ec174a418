// An editor of SQL: completion, complaints at their place, and the keys of its page. Tab leaves it, as it leaves any field.
import { Compartment, EditorState, type Extension, Prec } from '@codemirror/state'
import { EditorView, type KeyBinding, keymap } from '@codemirror/view'
import { basicSetup } from 'codemirror'
import { useEffect, useRef } from 'react'
import type { ScriptSchema } from '#contracts/scripts.ts'
import { usePageLanguage } from '../../../services/use-text.ts'
import { EDITOR_LOOK } from './editor-look.ts'
import { editorWords } from './editor-words.ts'
import { type AskComplaints, sqlComplaints } from './sql-complaints.ts'
import { sqlLanguage } from './sql-language.ts'

export type SqlEditorProps = {
  readonly label: string
  /** As it is at first; afterwards the editor has it. */
  readonly text: string
  readonly isReadOnly?: boolean
  /** What may be named; null while it is not known. */
  readonly schema?: ScriptSchema | null
  readonly complaints?: AskComplaints
  /** By their names for CodeMirror: `Mod-Enter`. */
  readonly keys?: Readonly<Record<string, () => void>>
  readonly onChange?: (text: string) => void
  /** Told the editor while it is there. */
  readonly onOpen?: (view: EditorView | null) => void
}

type Said = Pick<SqlEditorProps, 'complaints' | 'keys' | 'onChange' | 'onOpen'>

const LANGUAGE = new Compartment()

/** What is said last counts, without an editor being made anew. */
const listening = (said: { readonly current: Said }): Extension => [
  Prec.highest(
    keymap.of(
      Object.keys(said.current.keys ?? {}).map(
        (key): KeyBinding => ({
          key,
          run: () => {
            said.current.keys?.[key]?.()
            return true
          },
        }),
      ),
    ),
  ),
  said.current.complaints === undefined
    ? []
    : sqlComplaints(async (text) => (await said.current.complaints?.(text)) ?? []),
  EditorView.updateListener.of(({ docChanged, state }) => {
    if (docChanged) said.current.onChange?.(state.doc.toString())
  }),
]

export const SqlEditor = ({ label, text, isReadOnly = false, schema = null, ...heard }: SqlEditorProps) => {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const said = useRef<Said>(heard)
  said.current = heard
  const first = useRef({ text, schema, isReadOnly })
  const language = usePageLanguage()
  useEffect(() => {
    const begun = first.current
    const made = new EditorView({
      doc: view.current?.state.doc ?? begun.text,
      ...(place.current === null ? {} : { parent: place.current }),
      extensions: [
        listening(said),
        basicSetup,
        LANGUAGE.of(sqlLanguage(begun.schema)),
        EDITOR_LOOK,
        editorWords(language),
        EditorView.lineWrapping,
        EditorState.readOnly.of(begun.isReadOnly),
        EditorView.contentAttributes.of({ 'aria-label': label }),
      ],
    })
    view.current = made
    said.current.onOpen?.(made)
    return () => {
      said.current.onOpen?.(null)
      made.destroy()
    }
  }, [label, language])
  useEffect(() => {
    view.current?.dispatch({ effects: LANGUAGE.reconfigure(sqlLanguage(schema)) })
  }, [schema])
  return <div ref={place} className="sql-editor" />
}

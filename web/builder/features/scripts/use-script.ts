// What can be done with the text of the editor, and what came of the last time.
import { setDiagnostics } from '@codemirror/lint'
import type { EditorView } from '@codemirror/view'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { ScriptAnswer, ScriptChecked } from '#contracts/scripts.ts'
import { checkScript, doScript, type ScriptDeed } from '../../../data/scripts.ts'
import { useServices } from '../../../session/services/services.tsx'
import { markOf } from './editor/sql-complaints.ts'

/** What is selected, else all of it; lines count as they do in the editor. */
const wantedIn = ({ state: { doc, selection } }: EditorView): string => {
  const { main } = selection
  if (main.empty) return doc.toString()
  return '\n'.repeat(doc.lineAt(main.from).number - 1) + doc.sliceString(main.from, main.to)
}

const markIn = (view: EditorView, answer: ScriptAnswer): void => {
  const { state } = view
  if (answer.kind !== 'failed') return
  view.dispatch(setDiagnostics(state, [markOf(state.doc, answer)]))
}

export type Done = { readonly deed: ScriptDeed; readonly answer: ScriptAnswer }

export const useScript = (editor: RefObject<EditorView | null>) => {
  const { http } = useServices()
  const client = useQueryClient()
  /** A change that waits for a yes. */
  const [asked, setAsked] = useState<{ readonly text: string; readonly checked: ScriptChecked } | null>(null)
  const doing = useMutation({
    mutationFn: async ({
      deed,
      text,
    }: {
      readonly deed: ScriptDeed
      readonly text: string
    }): Promise<Done> => ({
      deed,
      answer: await doScript(http, deed, text),
    }),
    onSuccess: async ({ deed, answer }) => {
      if (editor.current !== null) markIn(editor.current, answer)
      await client.invalidateQueries({
        // What structure there is, is another one then.
        ...(deed === 'run' ? {} : { queryKey: ['scripts', 'history'] }),
      })
    },
  })
  const asking = useMutation({
    mutationFn: async (text: string) => ({ text, checked: await checkScript(http, text) }),
    onSuccess: ({ text, checked }) => {
      // A query, or what is refused, is told by who would carry it out.
      const isQuestion = checked.kind === 'structure' && checked.refusals.length === 0
      if (isQuestion) setAsked({ text, checked })
      else doing.mutate({ deed: checked.kind === 'query' ? 'dryRun' : 'run', text })
    },
  })
  const withText = (work: (text: string) => void) => (): void => {
    const text = editor.current === null ? '' : wantedIn(editor.current)
    if (text.trim() !== '' && !doing.isPending && !asking.isPending) work(text)
  }
  return {
    done: doing.data ?? null,
    error: doing.error ?? asking.error,
    isBusy: doing.isPending || asking.isPending,
    asked,
    dryRun: withText((text) => doing.mutate({ deed: 'dryRun', text })),
    ask: withText((text) => asking.mutate(text)),
    run: (): void => {
      if (asked !== null) doing.mutate({ deed: 'run', text: asked.text })
      setAsked(null)
    },
    leave: (): void => setAsked(null),
  }
}

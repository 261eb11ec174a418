// The editor, what can be done with its text, and what came of it.
import type { EditorView } from '@codemirror/view'
import { useRef, useState } from 'react'
import type { ScriptChecked, ScriptSchema } from '#contracts/scripts.ts'
import { checkScript } from '../../../data/scripts.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ariaKeys, showKeys } from '../../../ui/shortcuts/keys.ts'
import { useShortcut } from '../../../ui/shortcuts/shortcut-provider.tsx'
import { useText } from '../../services/use-text.ts'
import { SqlEditor } from './editor/sql-editor.tsx'
import { RunDialog } from './run-dialog.tsx'
import { ScriptAnswerView } from './script-answer.tsx'
import { ScriptFrame } from './script-frame.tsx'
import { SCRIPT_WORDS as WORDS } from './script-words.ts'
import { useKeptText } from './use-kept-text.ts'
import { useScript } from './use-script.ts'

const DRY_KEYS = 'mod+enter'
const RUN_KEYS = 'mod+shift+enter'

const SHOWN_KEYS = {
  dry: showKeys(DRY_KEYS),
  run: showKeys(RUN_KEYS),
  complete: 'Ctrl+Space',
  find: showKeys('mod+f'),
}

/** What kind of text it is, in a line. */
const Verdict = ({ checked }: { readonly checked: ScriptChecked | null }) => {
  const say = useText()
  const textOf = (): string => {
    if (checked === null) return say(WORDS.nothing)
    if (checked.refusals.length > 0) return say(WORDS.wrong, { count: checked.refusals.length })
    return checked.kind === 'query' ? say(WORDS.isQuery) : say(WORDS.isChange, { count: checked.statements })
  }
  return (
    <p className="soft script-verdict" role="status">
      {textOf()}
    </p>
  )
}

export const ScriptDesk = ({ schema }: { readonly schema: ScriptSchema | null }) => {
  const { http } = useServices()
  const say = useText()
  const kept = useKeptText()
  const editor = useRef<EditorView>(null)
  const [checked, setChecked] = useState<ScriptChecked | null>(null)
  const script = useScript(editor)
  const { done, error, isBusy, asked } = script
  useShortcut({ keys: DRY_KEYS, label: say(WORDS.dryRun), run: script.dryRun })
  useShortcut({ keys: RUN_KEYS, label: say(WORDS.run), run: script.ask })
  return (
    <ScriptFrame>
      <SqlEditor
        label={say(WORDS.editor)}
        text={kept.read()}
        schema={schema}
        keys={{ 'Mod-Enter': script.dryRun, 'Mod-Shift-Enter': script.ask }}
        complaints={async (text) => {
          const answer = await checkScript(http, text)
          setChecked(answer)
          return answer.refusals
        }}
        onChange={(text) => {
          kept.keep(text)
          if (text.trim() === '') setChecked(null)
        }}
        onOpen={(view) => {
          editor.current = view
        }}
      />
      <div className="row script-deeds">
        <Button kind="primary" isBusy={isBusy} aria-keyshortcuts={ariaKeys(DRY_KEYS)} onClick={script.dryRun}>
          {say(WORDS.dryRun)}
        </Button>
        <Button
          disabled={checked?.kind === 'query'}
          aria-keyshortcuts={ariaKeys(RUN_KEYS)}
          onClick={script.ask}
        >
          {say(WORDS.run)}
        </Button>
        <Verdict checked={checked} />
        <span className="soft script-keys">{say(WORDS.keys, SHOWN_KEYS)}</span>
      </div>
      <div className="script-answer" aria-busy={isBusy}>
        {error === null ? null : <FailureNotice error={error} what={say(WORDS.notDone)} />}
        {done === null || error !== null ? null : (
          <ScriptAnswerView answer={done.answer} isDry={done.deed === 'dryRun'} />
        )}
      </div>
      {asked === null ? null : (
        <RunDialog checked={asked.checked} onRun={script.run} onClose={script.leave} />
      )}
    </ScriptFrame>
  )
}

// The test that the tenant keeps of a routine: written, run without a trace, kept.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RoutineTested, ScriptSchema } from '#contracts/scripts.ts'
import { keepRoutineTest, testRoutine } from '../../../data/scripts.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ProblemNotice } from '../../../ui/notices/problem-notice.tsx'
import { useToast } from '../../../ui/notices/toast-provider.tsx'
import { ariaKeys, showKeys } from '../../../ui/shortcuts/keys.ts'
import { useShortcut } from '../../../ui/shortcuts/shortcut-provider.tsx'
import { useText } from '../../services/use-text.ts'
import { SqlEditor } from './editor/sql-editor.tsx'
import { SCRIPT_WORDS as WORDS } from './script-words.ts'

const RUN_KEYS = 'mod+enter'
const SAVE_KEYS = 'mod+s'

const starterFor = (name: string): string => `do $$
declare
  c_tenant constant text := framework.current_tenant();
begin
  -- Call ${name} here.
  assert true, 'what is wrong otherwise';
end
$$;
`

const Outcome = ({ tested }: { readonly tested: RoutineTested }) => {
  const say = useText()
  if (tested.kind === 'passed')
    return <ProblemNotice kind="info" title={say(WORDS.passed, { ms: tested.milliseconds })} />
  if (tested.kind === 'failed')
    return <ProblemNotice title={say(WORDS.testFailed, { line: tested.line })} detail={tested.message} />
  return (
    <ProblemNotice
      title={say(WORDS.refused)}
      items={tested.refusals.map(({ line, message }) => say(WORDS.atLine, { line, message }))}
    />
  )
}

export type RoutineTestProps = {
  readonly name: string
  readonly test: string | null
  readonly schema: ScriptSchema | null
}

export const RoutineTest = ({ name, test, schema }: RoutineTestProps) => {
  const { http } = useServices()
  const say = useText()
  const toast = useToast()
  const client = useQueryClient()
  const [text, setText] = useState(() => test ?? starterFor(name))
  const running = useMutation({ mutationFn: () => testRoutine(http, text) })
  const keeping = useMutation({
    mutationFn: () => keepRoutineTest(http, { name, text }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['scripts', 'routines'] })
      toast({ kind: 'success', text: say(text.trim() === '' ? WORDS.dropped : WORDS.kept) })
    },
  })
  const run = (): void => running.mutate()
  const keep = (): void => keeping.mutate()
  useShortcut({ keys: RUN_KEYS, label: say(WORDS.runTest), run })
  useShortcut({ keys: SAVE_KEYS, label: say(WORDS.keepTest), run: keep })
  const error = running.error ?? keeping.error
  return (
    <section className="script-part">
      <h2>{say(WORDS.test)}</h2>
      <p className="soft">{say(WORDS.testHelp)}</p>
      <SqlEditor
        label={say(WORDS.test)}
        text={text}
        schema={schema}
        keys={{ 'Mod-Enter': run, 'Mod-s': keep }}
        onChange={setText}
      />
      <div className="row script-deeds">
        <Button isBusy={running.isPending} aria-keyshortcuts={ariaKeys(RUN_KEYS)} onClick={run}>
          {say(WORDS.runTest)}
        </Button>
        <Button isBusy={keeping.isPending} aria-keyshortcuts={ariaKeys(SAVE_KEYS)} onClick={keep}>
          {say(WORDS.keepTest)}
        </Button>
        <span className="soft">
          {say(WORDS.testKeys, { run: showKeys(RUN_KEYS), save: showKeys(SAVE_KEYS) })}
        </span>
      </div>
      {error === null ? null : <FailureNotice error={error} what={say(WORDS.notDone)} />}
      {running.data === undefined ? null : <Outcome tested={running.data} />}
    </section>
  )
}

// One routine: its SQL, its test, and who calls it. /builder/scripts/routines/<name>
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ScriptSchema } from '#contracts/scripts.ts'
import { readRoutine } from '../../../data/scripts.ts'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { BuilderPage } from '../../layout/builder-page.tsx'
import { UseList } from '../../resource/use-list.tsx'
import { addressOf } from '../../services/use-place.ts'
import { useText } from '../../services/use-text.ts'
import { CompareDialog, type CompareDialogProps } from './editor/compare-dialog.tsx'
import { SqlEditor } from './editor/sql-editor.tsx'
import { RoutineTest } from './routine-test.tsx'
import { SCRIPT_WORDS as WORDS } from './script-words.ts'
import { useKeptText } from './use-kept-text.ts'
import { useOpenInEditor } from './use-open-in-editor.ts'

export type RoutinePageProps = { readonly name: string; readonly schema: ScriptSchema | null }

export const RoutinePage = ({ name, schema }: RoutinePageProps) => {
  const { http } = useServices()
  const say = useText()
  const kept = useKeptText()
  const open = useOpenInEditor()
  const [compared, setCompared] = useState<Pick<CompareDialogProps, 'before' | 'after'> | null>(null)
  const query = useQuery({
    queryKey: ['scripts', 'routines', 'one', name],
    queryFn: () => readRoutine(http, name),
  })
  if (query.isLoadingError) return <LoadFailure error={query.error} retry={query} />
  if (query.data === undefined) return <LateSkeleton rows={12} label={say(WORDS.loading)} />
  const { text, test } = query.data
  const compare = (): void =>
    setCompared({ before: { name, text }, after: { name: say(WORDS.inEditor), text: kept.read() } })
  return (
    <BuilderPage
      title={name}
      help={say(WORDS.routineHelp)}
      actions={
        <div className="row">
          <Link to={addressOf('scripts', ['routines'])}>{say(WORDS.backToRoutines)}</Link>
          <Button onClick={compare}>{say(WORDS.compareEditor)}</Button>
          <Button onClick={() => void open(text)}>{say(WORDS.open)}</Button>
        </div>
      }
    >
      <section className="script-part">
        <h2>{say(WORDS.source)}</h2>
        <SqlEditor key={text} label={say(WORDS.source)} text={text} isReadOnly />
      </section>
      <RoutineTest name={name} test={test} schema={schema} />
      <section className="script-part">
        <h2>{say(WORDS.callers)}</h2>
        <UseList kind="procedure" name={name} />
      </section>
      {compared === null ? null : <CompareDialog {...compared} onClose={() => setCompared(null)} />}
    </BuilderPage>
  )
}

// Modules that are still approved by a process whose drawing was deleted, and the way to detach them.
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useConfirm } from '../../../ui/dialog/confirm-provider.tsx'
import { useModuleNames } from '../../resource/use-module-names.ts'
import { useText } from '../../services/use-text.ts'
import { PROCESS_WORDS as WORDS } from './process-words.ts'
import { type Undrawn, useUndrawn } from './use-attached.ts'

export const UndrawnList = () => {
  const say = useText()
  const nameOf = useModuleNames()
  const confirm = useConfirm()
  const { rows, error, detach } = useUndrawn()
  const ask = async (row: Undrawn['rows'][number], module: string): Promise<void> => {
    const isSure = await confirm({
      title: say(WORDS.detachAsk, { module }),
      text: say(WORDS.detachText),
      yes: say(WORDS.detachYes),
      no: say(WORDS.keep),
      isDangerous: true,
    })
    if (isSure) detach(row)
  }
  if (rows.length === 0 && error === null) return null
  return (
    <section aria-labelledby="undrawn">
      <h2 id="undrawn">{say(WORDS.undrawn)}</h2>
      <p className="help">{say(WORDS.undrawnHelp)}</p>
      {error === null ? null : <FailureNotice error={error} what={say(WORDS.notDone)} />}
      <ul className="process-attached">
        {rows.map((row) => {
          const module = nameOf(row.sModelsId)
          return (
            <li key={row.sId} className="row">
              <strong>{module}</strong>
              <code>{String(row.sProcessKey)}</code>
              <Button
                isSmall
                aria-label={say(WORDS.detach, { module })}
                onClick={() => void ask(row, module)}
              >
                ×
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

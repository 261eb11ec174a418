// Asks, before a change is run, with what it touches in plain words.
import type { ScriptChecked } from '#contracts/scripts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useText } from '../../services/use-text.ts'
import { touchText, SCRIPT_WORDS as WORDS } from './script-words.ts'

const WIDTH = 520

export type RunDialogProps = {
  readonly checked: ScriptChecked
  readonly onRun: () => void
  readonly onClose: () => void
}

export const RunDialog = ({ checked: { statements, touches }, onRun, onClose }: RunDialogProps) => {
  const say = useText()
  const isDangerous = touches.some(({ deed }) => deed === 'drop')
  return (
    <Dialog
      title={say(WORDS.runTitle)}
      closeLabel={say(WORDS.close)}
      width={WIDTH}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say(WORDS.cancel)}</Button>
          <Button kind="primary" isDangerous={isDangerous} onClick={onRun}>
            {say(WORDS.runNow)}
          </Button>
        </>
      }
    >
      <p>{say(WORDS.isChange, { count: statements })}</p>
      <p>{say(WORDS.touches)}</p>
      <ul className="script-touches">
        {touches.map((touch) => (
          <li key={touchText(touch).en}>{say(touchText(touch))}</li>
        ))}
      </ul>
      <p className="soft">{say(WORDS.runText)}</p>
    </Dialog>
  )
}

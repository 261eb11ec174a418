// Puts a text into the editor, asking before one that stands there is lost.
import { useConfirm } from '../../../ui/dialog/confirm-provider.tsx'
import { addressOf, useGo } from '../../services/use-place.ts'
import { useText } from '../../services/use-text.ts'
import { SCRIPT_WORDS as WORDS } from './script-words.ts'
import { useKeptText } from './use-kept-text.ts'

export const useOpenInEditor = (): ((text: string) => Promise<void>) => {
  const kept = useKeptText()
  const confirm = useConfirm()
  const say = useText()
  const go = useGo()
  return async (text) => {
    const now = kept.read().trim()
    const isFree =
      now === '' ||
      now === text.trim() ||
      (await confirm({
        title: say(WORDS.replace),
        text: say(WORDS.replaceText),
        yes: say(WORDS.replaceNow),
        no: say(WORDS.cancel),
        isDangerous: true,
      }))
    if (!isFree) return
    kept.keep(text)
    go(addressOf('scripts'))
  }
}

// When something was done or said.
import { useHost } from '../../host.ts'
import { useWords } from '../../use-words.ts'
import { useWidgetContext } from '../../widgets/widget-provider.tsx'
import { whenText } from './when-text.ts'

export const EntryTime = ({ tWhen }: { readonly tWhen: string }) => {
  const { context } = useHost()
  const { clock } = useWidgetContext()
  const words = useWords()
  return (
    <time className="soft" dateTime={tWhen}>
      {whenText(tWhen, { clock: clock(), language: context.sLanguage, words })}
    </time>
  )
}

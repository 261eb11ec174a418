// Says that somebody changed the open record meanwhile, and offers what they made of it.
import { Button } from '../../../ui/controls/button.tsx'
import { ProblemNotice } from '../../../ui/notices/problem-notice.tsx'
import { useHost } from '../../host.ts'
import { useWidgetContext } from '../../widgets/widget-provider.tsx'
import { whenText } from '../activity/when-text.ts'
import type { Theirs } from './use-theirs.ts'

export const TheirsNotice = ({ theirs }: { readonly theirs: Theirs }) => {
  const { context } = useHost()
  const { words, clock } = useWidgetContext()
  const { change, isShowing, show } = theirs
  if (change === null) return null
  const { by } = change
  const who = by?.sUserName ?? null
  const when = by === null ? '' : whenText(by.tWhen, { clock: clock(), language: context.sLanguage, words })
  const title =
    by !== null && by.sUserId === context.sUserId
      ? words('record.changedByYou')
      : who === null
        ? words('record.changedNow')
        : words('record.changedBy', { who })
  return (
    <ProblemNotice
      kind="info"
      title={title}
      {...(when === '' ? {} : { detail: when })}
      action={
        <Button isSmall isBusy={isShowing} onClick={() => void show()}>
          {words('record.showTheirs')}
        </Button>
      }
    />
  )
}

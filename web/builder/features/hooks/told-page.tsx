// What hooks told other systems. /builder/told
import type { HookDelivery } from '#contracts/hooks.ts'
import { readDeliveries, readDelivery, tellAgain } from '../../../data/hooks-out.ts'
import { useMoment } from '../../services/use-moment.ts'
import { useText } from '../../services/use-text.ts'
import { HOOK_WORDS as WORDS } from './hook-words.ts'
import { MessageList } from './message-list.tsx'

export const ToldPage = () => {
  const say = useText()
  const momentOf = useMoment()
  return (
    <MessageList<HookDelivery>
      page="told"
      title={WORDS.told}
      help={WORDS.toldHelp}
      none={WORDS.noneTold}
      doneAlready={WORDS.toldAlready}
      columns={[
        { title: say(WORDS.event), cell: ({ sEvent }) => <code>{sEvent}</code> },
        { title: say(WORDS.answer), cell: ({ iStatus }) => iStatus ?? '', isNumber: true },
        { title: say(WORDS.next), cell: ({ tDue }) => (tDue === null ? '' : momentOf(tDue)) },
      ]}
      read={async (http, asked) => {
        const { deliveries: rows, total } = await readDeliveries(http, asked)
        return { rows, total }
      }}
      readBody={readDelivery}
      sendAgain={tellAgain}
    />
  )
}

// What hooks received. /builder/received
import type { HookReceipt } from '#contracts/hooks.ts'
import { deliverAgain, readReceipt, readReceipts } from '../../../data/hooks.ts'
import { useBytes } from '../../services/use-bytes.ts'
import { useText } from '../../services/use-text.ts'
import { HOOK_WORDS as WORDS } from './hook-words.ts'
import { MessageList } from './message-list.tsx'

export const ReceiptsPage = () => {
  const say = useText()
  const bytesOf = useBytes()
  return (
    <MessageList<HookReceipt>
      page="received"
      title={WORDS.received}
      help={WORDS.receivedHelp}
      none={WORDS.noneReceived}
      doneAlready={WORDS.againDone}
      columns={[
        { title: say(WORDS.size), cell: ({ iBytes }) => bytesOf(iBytes), isNumber: true },
        { title: say(WORDS.from), cell: ({ sClientIp }) => sClientIp ?? '' },
      ]}
      read={async (http, asked) => {
        const { receipts: rows, total } = await readReceipts(http, asked)
        return { rows, total }
      }}
      readBody={readReceipt}
      sendAgain={deliverAgain}
    />
  )
}

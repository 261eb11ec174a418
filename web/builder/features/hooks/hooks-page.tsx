// Hooks, each with its address and secret. /builder/hooks
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { makeHookSecret } from '../../../data/hooks.ts'
import type { ResourceRow } from '../../../data/resources.ts'
import { useServices } from '../../../session/services/services.tsx'
import { ResourcePage } from '../../resource/resource-page.tsx'
import { RowSecret } from '../../resource/row-secret.tsx'
import { metadataChanged } from '../../resource/use-row-editing.ts'
import { addressOf } from '../../services/use-place.ts'
import { useText } from '../../services/use-text.ts'
import { HOOK_WORDS as WORDS } from './hook-words.ts'

const addressFor = (sHookCode: unknown): string => `${window.location.origin}/send/${String(sHookCode)}`

const BelowHook = ({ row }: { readonly row: ResourceRow }) => {
  const { http } = useServices()
  const say = useText()
  const queries = useQueryClient()
  const address = addressFor(row.sHookCode)
  return (
    <>
      <section className="row-part">
        <h3>{say(WORDS.address)}</h3>
        <code className="data-text">POST {address}</code>
        <Link to={addressOf('received', [], { search: String(row.sName) })}>{say(WORDS.receivedByIt)}</Link>
      </section>
      <RowSecret
        row={row}
        make={async (asked) => {
          const { secret } = await makeHookSecret(http, asked)
          return { known: { label: say(WORDS.address), value: address }, secret }
        }}
        onMade={() => metadataChanged(queries)}
      />
    </>
  )
}

export const HooksPage = () => (
  <ResourcePage
    page="hooks"
    resource="syswebhook"
    title={WORDS.hooks}
    help={WORDS.hooksHelp}
    below={(row) => <BelowHook row={row} />}
  />
)

// Hooks that tell other systems, each with its secret. /builder/hooks-out
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { makeHookOutSecret } from '../../../data/hooks-out.ts'
import type { ResourceRow } from '../../../data/resources.ts'
import { useServices } from '../../../session/services/services.tsx'
import { ResourcePage } from '../../resource/resource-page.tsx'
import { RowSecret } from '../../resource/row-secret.tsx'
import { metadataChanged } from '../../resource/use-row-editing.ts'
import { addressOf } from '../../services/use-place.ts'
import { useText } from '../../services/use-text.ts'
import { HOOK_WORDS as WORDS } from './hook-words.ts'

const BelowHook = ({ row }: { readonly row: ResourceRow }) => {
  const { http } = useServices()
  const say = useText()
  const queries = useQueryClient()
  return (
    <>
      <section className="row-part">
        <Link to={addressOf('told', [], { search: String(row.sName) })}>{say(WORDS.toldByIt)}</Link>
      </section>
      <RowSecret
        row={row}
        make={async (asked) => {
          const { secret } = await makeHookOutSecret(http, asked)
          return { known: { label: say(WORDS.address), value: String(row.sUrl) }, secret }
        }}
        onMade={() => metadataChanged(queries)}
      />
    </>
  )
}

export const HooksOutPage = () => (
  <ResourcePage
    page="hooks-out"
    resource="syswebhookout"
    title={WORDS.hooksOut}
    help={WORDS.hooksOutHelp}
    below={(row) => <BelowHook row={row} />}
  />
)

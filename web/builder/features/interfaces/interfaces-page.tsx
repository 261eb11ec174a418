// What is offered to the outside: /builder/interfaces with a query tried beside its definition, and the credentials, /builder/credentials.
import { useQueryClient } from '@tanstack/react-query'
import { makeSecret } from '../../../data/interfaces.ts'
import { useServices } from '../../../session/services/services.tsx'
import { ResourcePage } from '../../resource/resource-page.tsx'
import { RowSecret } from '../../resource/row-secret.tsx'
import { metadataChanged } from '../../resource/use-row-editing.ts'
import { INTERFACE_WORDS as WORDS } from './interface-words.ts'
import { TryInterface } from './try-interface.tsx'

export const DefinitionsPage = () => (
  <ResourcePage
    page="interfaces"
    resource="sysapi"
    title={WORDS.definitions}
    help={WORDS.definitionsHelp}
    below={(row) => <TryInterface row={row} />}
  />
)

export const CredentialsPage = () => {
  const { http } = useServices()
  const queries = useQueryClient()
  return (
    <ResourcePage
      page="credentials"
      resource="sysapibrand"
      title={WORDS.credentials}
      help={WORDS.credentialsHelp}
      below={(row) => (
        <RowSecret
          row={row}
          make={async (asked) => {
            const { corpid, secret } = await makeSecret(http, asked)
            return { known: { label: 'corpid', value: corpid }, secret }
          }}
          onMade={() => metadataChanged(queries)}
        />
      )}
    />
  )
}

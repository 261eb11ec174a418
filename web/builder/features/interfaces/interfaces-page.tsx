// What is offered to the outside: /builder/interfaces with a query tried beside its definition, and the credentials, /builder/credentials.
import { useQueryClient } from '@tanstack/react-query'
import { ResourcePage } from '../../resource/resource-page.tsx'
import { metadataChanged } from '../../resource/use-row-editing.ts'
import { CredentialSecret } from './credential-secret.tsx'
import { INTERFACE_WORDS as WORDS } from './interface-words.ts'
import { TryInterface } from './try-interface.tsx'
import './interfaces.css'

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
  const queries = useQueryClient()
  return (
    <ResourcePage
      page="credentials"
      resource="sysapibrand"
      title={WORDS.credentials}
      help={WORDS.credentialsHelp}
      below={(row) => <CredentialSecret row={row} onMade={() => metadataChanged(queries)} />}
    />
  )
}

// The session of a caller on the one module of a definition that is a form.
import type { Caller } from '#server/access/credentials/caller.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { HANDLE } from './kinds.ts'
import { methodsOf } from './offered.ts'
import type { ApiDefinition } from './query/definition-query.ts'

/** It may do with the one module what the definition's methods say, and nothing anywhere else. */
export const sessionFor = ({ context }: Caller, definition: ApiDefinition): Session => {
  const writes = methodsOf(definition).flatMap((method) => HANDLE[method] ?? [])
  const actions = new Set<string>(['view', ...(definition.bReadOnly === 1 ? [] : writes)])
  return {
    context,
    grants: new Map([[definition.sModelsId ?? '', actions]]),
    narrowings: new Map(),
    bPlatform: false,
  }
}

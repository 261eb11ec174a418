// Which definitions there are for a caller by its licence: those that work on what is of a licensed module.
import type { Caller } from '#server/access/credentials/caller.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { NamedQueryIn } from '../definition-rule.ts'
import { sessionFor } from './caller-session.ts'
import type { ApiDefinition } from './query/definition-query.ts'

export type LicensedParts = {
  readonly metadata: Pick<Metadata, 'judgeModule' | 'unlicensedModule'>
  readonly namedQueryIn: NamedQueryIn
}

const namesIn = async (namedQueryIn: NamedQueryIn, definition: ApiDefinition): Promise<readonly string[]> => {
  const { sKind, sText, sTbName, sProcName } = definition
  if (sKind === 'query') return (await namedQueryIn(sText ?? ''))?.mentions ?? []
  return [sTbName, sProcName].filter((name) => name !== null)
}

export const isThere = async (
  { metadata, namedQueryIn }: LicensedParts,
  caller: Caller,
  definition: ApiDefinition,
): Promise<boolean> => {
  if (definition.sKind !== 'form') {
    const names = await namesIn(namedQueryIn, definition)
    return (await metadata.unlicensedModule(caller.context, names)) === undefined
  }
  const session = sessionFor(caller, definition)
  const { kind } = await metadata.judgeModule(session, definition.sModelsId ?? '', 'view')
  return kind !== 'unlicensed'
}

// What a caller may ask for, described as it is at this moment.
import type { Caller } from '#server/access/credentials/caller.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { describeInterfaces } from './describe/document.ts'
import { formColumns } from './describe/form-columns.ts'
import { isThere, type LicensedParts } from './licensed-definitions.ts'
import { type ApiDefinition, definitionsSql } from './query/definition-query.ts'

/** An OpenAPI 3.1 document. */
export type DescribeOwn = (caller: Caller) => Promise<Readonly<Record<string, unknown>>>

export type DescribeOwnParts = LicensedParts & {
  readonly database: Pick<Database, 'platform'>
  readonly metadata: Pick<Metadata, 'openModule' | 'openForm'>
}

export const createDescribeOwn =
  (parts: DescribeOwnParts): DescribeOwn =>
  async (caller) => {
    const { database, metadata } = parts
    const { credential, context } = caller
    const offered = await database.platform((query) =>
      query<ApiDefinition>(definitionsSql(context, credential.apis)),
    )
    const there = await Promise.all(offered.map((definition) => isThere(parts, caller, definition)))
    const definitions = offered.filter((_, at) => there[at])
    const described = await Promise.all(
      definitions.map(async (definition) => ({
        definition,
        columns: definition.sKind === 'form' ? await formColumns(metadata, caller, definition) : new Map(),
      })),
    )
    return describeInterfaces(described, { title: credential.sName, language: context.sLanguage })
  }

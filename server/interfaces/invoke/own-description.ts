// What a caller may ask for, described as it is at this moment.
import type { Caller } from '#server/access/credentials/caller.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { describeInterfaces } from './describe.ts'
import { type ApiDefinition, definitionsSql } from './query/definition-query.ts'

/** An OpenAPI 3.1 document. */
export type DescribeOwn = (caller: Caller) => Promise<Readonly<Record<string, unknown>>>

export const createDescribeOwn =
  ({ database }: { readonly database: Pick<Database, 'platform'> }): DescribeOwn =>
  async ({ credential, context }) => {
    const definitions = await database.platform((query) =>
      query<ApiDefinition>(definitionsSql(context, credential.apis)),
    )
    return describeInterfaces(definitions, { title: credential.sName, language: context.sLanguage })
  }

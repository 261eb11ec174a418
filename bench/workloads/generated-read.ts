// The statements that the service itself writes for a read, caught on their way to the database.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { makeMetadata } from '#server/metadata/make-metadata.ts'
import { cacheOver } from '#server/platform/cache/cache.ts'
import { memoryStore } from '#server/platform/keyvalue/memory-store.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Statement } from '#server/platform/postgres/sql.ts'
import { createRead, type ReadAddress } from '#server/records/read.ts'
import { makeCurrentCatalogue } from '#server/schema/catalogue/current-catalogue.ts'
import { readCatalogue } from '#server/schema/catalogue/read-catalogue.ts'

const ignore = (): void => undefined

/** The context of the user of a company of the fixtures. */
export const contextOf = (sBrandsId: string): RequestContext => ({
  sBrandsId,
  sSubsidiaryId: 'hq',
  sUserId: `${sBrandsId}-user`,
  sUserNo: 'user',
  sUserName: 'User',
  sLanguage: 'en',
  sLoginType: 'business',
  sEmployeeId: null,
  sDepartmentId: null,
  sRoleIds: ['staff'],
  bAdmin: 0,
  sVerifyLicense: '*',
  sSessionId: 'session',
  sRequestId: 'request',
  sClientIp: '127.0.0.1',
  sTimeZone: 'UTC',
})

export type GeneratedRead = { readonly context: RequestContext; readonly statements: readonly Statement[] }

/** What the service sends for this read of each of these tenants. */
export const generatedReads = async (
  database: Database,
  { address, body }: { readonly address: ReadAddress; readonly body: object },
  tenants: readonly string[],
): Promise<readonly GeneratedRead[]> => {
  const store = memoryStore()
  const caught: GeneratedRead[] = []
  const catching: Database = {
    ...database,
    readTables: (context, statements) => {
      caught.push({ context, statements })
      return database.readTables(context, statements)
    },
  }
  const metadata = makeMetadata({
    database,
    catalogue: makeCurrentCatalogue(() => readCatalogue(database)),
    cache: cacheOver({ store, observe: ignore, now: database.now }),
  })
  const read = createRead({ database: catching, metadata, cursorKeys: [Buffer.alloc(32, 1)] })
  for (const tenant of tenants) {
    const grants = new Map([[address.sModelsId, new Set(['*'])]])
    const session: Session = { context: contextOf(tenant), grants, narrowings: new Map(), bPlatform: false }
    await read(session, address, body)
  }
  await store.close()
  return caught
}

// The logo of whom the user works for: seen by everybody who works there, whatever their grants.
import { buffer } from 'node:stream/consumers'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { FetchedFile } from './fetched-file.ts'
import type { FilesParts } from './files-parts.ts'
import { type Logo, logoSql } from './query/file-query.ts'
import { storeFailure } from './store-failure.ts'
import { noFile } from './stored-file.ts'

type LogoParts = Pick<FilesParts, 'database' | 'store' | 'observe'>

const findLogo = async ({ database }: LogoParts, context: RequestContext): Promise<Logo | undefined> =>
  (await database.readCurrent<Logo>(context, logoSql()))[0]

/** Null where there is none. */
export const createLogoId =
  (parts: LogoParts) =>
  async (context: RequestContext): Promise<string | null> =>
    (await findLogo(parts, context))?.sFileId ?? null

/** Throws not_found where there is none. */
export const createFetchLogo =
  (parts: LogoParts) =>
  async (context: RequestContext): Promise<FetchedFile> => {
    const logo = await findLogo(parts, context)
    if (logo === undefined) throw noFile()
    const { sFileId, sName, sType, iBytes } = logo
    try {
      const source = await parts.store.open({ sBrandsId: context.sBrandsId, sFileId })
      return { name: sName, type: sType, bytes: Number(iBytes), source }
    } catch (error) {
      throw storeFailure(error, parts.observe)
    }
  }

/** Its bytes, for paper; null where there is none. */
export const createReadLogo = (parts: LogoParts) => {
  const fetchLogo = createFetchLogo(parts)
  return async (context: RequestContext): Promise<Uint8Array | null> => {
    if ((await findLogo(parts, context)) === undefined) return null
    return buffer((await fetchLogo(context)).source)
  }
}

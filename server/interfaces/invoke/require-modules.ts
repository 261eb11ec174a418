// What a definition works on beside forms has to be of a module that the licence lists, where it is of any.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import { noModule } from '#server/metadata/no-module.ts'

/** Throws not_found, as opening the module does. */
export const requireModules = async (
  metadata: Pick<Metadata, 'unlicensedModule'>,
  context: RequestContext,
  names: readonly string[],
): Promise<void> => {
  const sModelsId = await metadata.unlicensedModule(context, names)
  if (sModelsId !== undefined) throw noModule(sModelsId)
}

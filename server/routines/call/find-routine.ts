// Finds the routine behind a name for one tenant: the customer's own before the standard one.
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Catalogue, Routine } from '#server/schema/catalogue/catalogue.ts'
import { resolveRoutine } from '#server/schema/resolve/resolve.ts'

const nameless = (name: string): AppError =>
  new AppError('broken_metadata', {
    en: `The routine ${name} has a parameter without a name. Arguments are bound by name: name it, or give it a default.`,
    zh: `存储过程 ${name} 有未命名的参数。参数按名称绑定，请为其命名或设置默认值。`,
  })

/** The routine, or undefined. Throws broken_metadata when it cannot be called by name. */
export const findRoutine = (catalogue: Catalogue, sBrandsId: string, name: string): Routine | undefined => {
  const found = resolveRoutine(catalogue, sBrandsId, name)
  if (
    found?.parameters.some(
      (parameter) => parameter.name === '' && parameter.mode !== 'out' && !parameter.hasDefault,
    )
  )
    throw nameless(found.name)
  return found
}

/** The routine that metadata names. Throws broken_metadata, saying where to mend it, when the database has none. */
export const requireRoutine = (
  catalogue: Catalogue,
  sBrandsId: string,
  { name, namedBy }: { readonly name: string; readonly namedBy: string },
): Routine => {
  const found = findRoutine(catalogue, sBrandsId, name)
  if (found !== undefined) return found
  throw new AppError('broken_metadata', {
    en: `There is no routine "${name}". Create it, or correct ${namedBy}.`,
    zh: `不存在名为“${name}”的存储过程。请创建它，或更正 ${namedBy}。`,
  })
}

// Finds the routine behind a name for one tenant: the customer's own before the standard one, which it must match.
import { AppError } from '#server/kernel/errors/app-error.ts'
import { type Catalogue, type Routine, STANDARD_SCHEMA } from '#server/schema/catalogue/catalogue.ts'
import { resolveRoutine } from '#server/schema/resolve/resolve.ts'

const signature = ({ parameters }: Routine): string =>
  JSON.stringify(
    parameters
      .filter(({ mode }) => mode !== 'table')
      .map(({ name, type, mode }) => [name, type, mode])
      .sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  )

const differs = (name: string): AppError =>
  new AppError('broken_metadata', {
    en: `The customer's routine ${name} does not have the parameters of the standard one. Give it the same names and types.`,
    zh: `客户的存储过程 ${name} 与标准过程的参数不一致，请使用相同的名称和类型。`,
  })

const nameless = (name: string): AppError =>
  new AppError('broken_metadata', {
    en: `The routine ${name} has a parameter without a name. Arguments are bound by name: name it, or give it a default.`,
    zh: `存储过程 ${name} 有未命名的参数。参数按名称绑定，请为其命名或设置默认值。`,
  })

/**
 * The routine, or undefined. Throws broken_metadata when it cannot be called by name, or when an override's parameters are
 * not those of the standard one.
 */
export const findRoutine = (catalogue: Catalogue, sBrandsId: string, name: string): Routine | undefined => {
  const found = resolveRoutine(catalogue, sBrandsId, name)
  if (
    found?.parameters.some(
      (parameter) => parameter.name === '' && parameter.mode !== 'out' && !parameter.hasDefault,
    )
  )
    throw nameless(found.name)
  if (found === undefined || found.schema === STANDARD_SCHEMA) return found
  const standard = catalogue.routines.get(STANDARD_SCHEMA)?.get(name.toLowerCase())
  if (standard !== undefined && signature(standard) !== signature(found)) throw differs(found.name)
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

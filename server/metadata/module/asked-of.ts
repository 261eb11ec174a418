// The columns of a form by which its routine is asked for other rows: parameters that come back as columns of the rows. Pure.
import type { FormMetadata } from '#contracts/module.ts'
import type { Form } from './module.ts'

/** Only those that the user sees; nothing where there are none. */
export const askedOf = ({ backing, columns }: Form): Pick<FormMetadata, 'asked'> => {
  if (backing.kind !== 'routine') return {}
  const asked = backing.routine.parameters
    .filter(({ name, mode }) => mode === 'inout' && columns.has(name))
    .map(({ name }) => name)
  return asked.length === 0 ? {} : { asked }
}

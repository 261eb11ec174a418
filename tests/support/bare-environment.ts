// The environment of a command that shall find nothing of this process's own in it.
import { EVERYTHING_LICENSED } from './licence.ts'

/** A path to find programs in, what Node has compiled already, where that is kept, a licence for everything, and `more`. */
export const bareEnvironment = (more: Readonly<Record<string, string>>): NodeJS.ProcessEnv => {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return {
    PATH,
    ...EVERYTHING_LICENSED,
    ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }),
    ...more,
  }
}

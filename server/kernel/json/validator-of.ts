// The compiled judge of a schema. Most of what a service could be sent it never is: nothing is compiled while it starts.
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

/** Compiled for whoever asks first. */
export const validatorOf = <T extends TSchema>(schema: T) => {
  let made: ReturnType<typeof Compile<T>> | undefined
  return (): ReturnType<typeof Compile<T>> => {
    made ??= Compile(schema)
    return made
  }
}

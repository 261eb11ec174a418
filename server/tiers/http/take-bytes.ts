// Bodies in whatever format, read by whoever works with them.
import type { TypedServer } from './typed-server.ts'

/** No body of the server's routes is parsed. */
export const takeBytes = (server: TypedServer): void => {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', (_request: unknown, _payload: unknown, done: (error: null) => void) =>
    done(null),
  )
}

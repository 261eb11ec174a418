// Whether the service may listen where it is told to, and the one sentence for when it may not.
import { createServer } from 'node:net'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'

type Place = { readonly host: string; readonly port: number }

const REASONS: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ host, port }) =>
    `Port ${port} on ${host} is taken by another program: stop it, or set PORT to another one.`,
  EACCES: ({ port }) => `This user may not listen on port ${port}: set PORT to one above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is not an address of this machine.`,
  EAI_AGAIN: ({ host }) =>
    `HOST ${host} cannot be looked up now: set it to an address of this machine, or start again when names are found.`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not known: set it to an address of this machine.`,
}

/** The error of a failed `listen` as a sentence. */
export const listenRefusal = (error: unknown, place: Place): StartRefused => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = REASONS[code]
  const sentence =
    reason?.(place) ?? `Nothing can listen on port ${place.port} of HOST ${place.host}: ${String(error)}`
  return new StartRefused(sentence, error)
}

/** Throws StartRefused when nothing can listen there now. */
export const checkAddress = (place: Place): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(listenRefusal(error, place)))
    probe.listen({ ...place, exclusive: true }, () => probe.close(() => resolve()))
  })

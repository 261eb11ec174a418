// A licence for everything, for services that tests start on a database that is said.
import { fileURLToPath } from 'node:url'

/** Its private half is nowhere. */
export const EVERYTHING_LICENSED = {
  LICENSE_FILE: fileURLToPath(new URL('../fixtures/licence/everything.jws', import.meta.url)),
  LICENSE_PUBLIC_KEY: 'Q6ccSq6v_AYK5VmFKRpvqUMBdgMJNDzEQOpSD1z7jog',
} as const

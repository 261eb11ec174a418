// A licence for everything, issued for one run: a service on a database that is said has few modules without one.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { issueLicence } from '#tools/license/issue-licence.ts'
import { makeKeys } from '#tools/license/make-keys.ts'

export type Licensed = { readonly LICENSE_FILE: string; readonly LICENSE_PUBLIC_KEY: string }

const issue = async (): Promise<Licensed> => {
  const folder = await mkdtemp(join(tmpdir(), 'armature-bench-'))
  const [key, out] = [join(folder, 'key.json'), join(folder, 'licence.jws')]
  const publicKey = await makeKeys(key)
  await issueLicence({ key, out, customer: 'bench', until: '2999-12-31', modules: 'all' })
  return { LICENSE_FILE: out, LICENSE_PUBLIC_KEY: publicKey }
}

let issued: Promise<Licensed> | undefined

/** The variables that say it. */
export const licensed = (): Promise<Licensed> => {
  issued ??= issue()
  return issued
}

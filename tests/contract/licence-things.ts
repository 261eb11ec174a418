// A service whose licence tests issue anew, and wait for until it is read.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openTestService } from '#tests/support/service.ts'
import { issueLicence, type Wishes } from '#tools/license/issue-licence.ts'
import { makeKeys } from '#tools/license/make-keys.ts'

const DAY_MS = 86_400_000

/** So many days from today. */
export const day = (from: number): string => new Date(Date.now() + from * DAY_MS).toISOString().slice(0, 10)

export const openLicensed = async (database: TestDatabase) => {
  const folder = await mkdtemp(join(tmpdir(), 'licence-'))
  const [key, out] = [join(folder, 'key.json'), join(folder, 'licence.jws')]
  const LICENSE_PUBLIC_KEY = await makeKeys(key)
  const issue = (wishes: Wishes): Promise<unknown> =>
    issueLicence({
      ...{ key, out, customer: 'Brightfold', from: day(-400), until: day(400), modules: 'all' },
      ...wishes,
    })
  await issue({})
  const service = await openTestService({ database, environment: { LICENSE_FILE: out, LICENSE_PUBLIC_KEY } })
  const clerk = await service.signIn({ user: 'clerk' })
  return {
    ...{ service, clerk },
    /** Puts a licence in place of the one before. */
    licensed: async (wishes: Wishes): Promise<void> => {
      const customer = String(Math.random())
      await issue({ ...wishes, customer })
      await database.query(
        `insert into framework.sysqueuemessage ("sName", "iVersion", "jPayload", "sKey") values ('LICENSE_CHANGED', 1, '{}', 'test')`,
      )
      await eventually(async () => (await clerk.get('/entry/licence')).body.term?.customer === customer)
    },
    close: async (): Promise<void> => {
      await service.close()
      await rm(folder, { recursive: true })
    },
  }
}

export type Licensed = Awaited<ReturnType<typeof openLicensed>>

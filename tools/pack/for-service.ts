// One piece of work on a customer's folder, asked for and answered by the process's channel to the service. It ends with the channel: nobody
// waits for it then, and nobody else would clear its folder.
import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import type { PackAnswer, PackWork } from '#server/packages/pack-work.ts'
import { applyPlanned, planCustomer } from './customer/apply-planned.ts'
import { exportCustomer } from './customer/export/export-customer.ts'
import { fileRefusal } from './file-refusal.ts'
import { PackRefused } from './problem.ts'

const carriedOut = async ({ deed, url, folder, fingerprint, counts }: PackWork): Promise<PackAnswer> => {
  const notices: string[] = []
  const options = {
    url,
    folder,
    notice: (line: string) => void notices.push(line),
  }
  if (deed === 'download') {
    const written = await exportCustomer({ ...options, isKept: false })
    return { kind: 'done', ...written }
  }
  if (deed === 'plan') return { kind: 'planned', ...(await planCustomer(options)), notices }
  return { ...(await applyPlanned(options, { fingerprint, counts })), notices }
}

const refusedBy = (thrown: unknown): PackAnswer => {
  const error = fileRefusal(thrown)
  if (error instanceof PackRefused) return { kind: 'refused', problems: error.problems }
  if (error instanceof StartRefused) return { kind: 'refused', problems: [error.message] }
  throw error
}

process.once('message', async (work: PackWork) => {
  process.once('disconnect', () => {
    rmSync(dirname(work.folder), { recursive: true, force: true })
    process.exit(1)
  })
  process.send?.(await carriedOut(work).catch(refusedBy))
})

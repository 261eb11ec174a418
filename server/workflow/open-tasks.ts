// Open tasks by pages: one's own, or, for those who administer processes, all.
import type { OpenTask } from '#contracts/workflow/processes.ts'
import type { Session } from '#server/kernel/context/session.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { isProcessAdministrator } from './access/process-administrator.ts'
import type { Fill } from './runtime/templates.ts'

type Page = { readonly pageNum: number; readonly pageSize: number }

export type OpenTasks = (
  session: Session,
  asked: { readonly processInstanceId: string | null; readonly mine: boolean } & Page,
) => Promise<{ readonly tasks: readonly OpenTask[]; readonly total: number } & Page>

export const createOpenTasks =
  ({ fill }: { readonly fill: Fill }, database: Pick<Database, 'readCurrent'>): OpenTasks =>
  async (session, { processInstanceId, mine, pageNum, pageSize }) => {
    const { context } = session
    const user = mine || !isProcessAdministrator(session) ? context.sUserId : null
    const read = (most: number, skip: number) => {
      const filled = fill('open-tasks', { instance: processInstanceId, user, most, skip })
      return database.readCurrent<OpenTask & { readonly total: number }>(context, filled)
    }
    const rows = await read(pageSize, (pageNum - 1) * pageSize)
    const [counted] = rows.length > 0 || pageNum === 1 ? rows : await read(1, 0)
    return { tasks: rows.map(({ total: _, ...task }) => task), total: counted?.total ?? 0, pageNum, pageSize }
  }

// Writes the routines that follow from the approval, actions and conversions of a tenant's module, as one change of its structure.
import type { DocumentsPlan } from '#contracts/documents.ts'
import { admitPlatform } from '#server/kernel/context/administrator.ts'
import type { Session } from '#server/kernel/context/session.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { ChangeStructure } from './change-structure.ts'
import {
  makePlanDocuments,
  type Planned,
  type RoutinesOfModule,
  refuseProblems,
  requireWritten,
} from './plan-documents.ts'
import { createWriteAhead, type TakeBackAhead, type WriteAhead } from './write-ahead.ts'
import { changeText } from './written/plan-routines.ts'

export type DocumentRoutines = {
  readonly plan: (session: Session, sModelsId: string) => Promise<DocumentsPlan>
  /** Throws invalid_request with what stands in the way; then nothing was changed. Answers what stands there now. */
  readonly write: (session: Session, sModelsId: string) => Promise<DocumentsPlan>
  /** The same of several modules, as a transaction has them that is not committed: their routines stand before their rows do. */
  readonly writeAhead: WriteAhead
  /** Where those rows never came. */
  readonly takeBackAhead: TakeBackAhead
}

export type DocumentRoutinesParts = {
  readonly database: Pick<Database, 'platform'>
  readonly routinesOfModule: RoutinesOfModule
  readonly change: ChangeStructure
}

const NOT_ALLOWED = {
  en: 'Routines are written by administrators of the platform, in the builder',
  zh: '只有平台管理员可以在构建端生成存储过程',
}

export const createDocumentRoutines = ({
  database,
  routinesOfModule,
  change,
}: DocumentRoutinesParts): DocumentRoutines => {
  const planIn = makePlanDocuments(routinesOfModule)

  const carryOut = async (session: Session, sModelsId: string, plan: Planned): Promise<void> => {
    refuseProblems(plan.problems)
    const text = changeText(sModelsId, plan.files)
    if (text === '' || plan.sBrandNo === null) return
    requireWritten(await change(session, { sBrandNo: plan.sBrandNo, text }), sModelsId)
  }

  return {
    plan: async (session, sModelsId) => {
      admitPlatform(session, NOT_ALLOWED)
      const { files, problems } = await database.platform((query) => planIn(query, sModelsId))
      return { files, problems }
    },
    write: async (session, sModelsId) => {
      admitPlatform(session, NOT_ALLOWED)
      const plan = await database.platform((query) => planIn(query, sModelsId))
      await carryOut(session, sModelsId, plan)
      return { files: plan.files.map((file) => ({ ...file, state: 'same' })), problems: [] }
    },
    ...createWriteAhead({ change, planIn }),
  }
}

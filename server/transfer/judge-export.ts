// Judges an export before any row is read: what it will hold, by the grants and the metadata of this moment.
import type { ExportRequest } from '#contracts/requests/export-request.ts'
import type { Session } from '#server/kernel/context/session.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import { parseRead } from '#server/records/read/request/parse-read.ts'
import { type ReadShape, shapeOf } from '#server/records/rows/plan/read-shape.ts'
import type { ReadUnits } from '#server/routines/letterhead/read-units.ts'
import type { ExportPlan } from './plan/export-plan.ts'
import { planExport, unitsIn } from './plan/plan-export.ts'

export type JudgeParts = {
  readonly metadata: Pick<Metadata, 'openModule' | 'openForm'>
  readonly units: ReadUnits
}

export type JudgedExport = { readonly shape: ReadShape; readonly plan: ExportPlan }

/** Throws what a read throws before it reads. */
export const createJudgeExport =
  ({ metadata, units }: JudgeParts) =>
  async (
    session: Session,
    sModelsId: string,
    { sFormId, format: _, ...asked }: ExportRequest,
  ): Promise<JudgedExport> => {
    const module = await metadata.openModule(session, sModelsId, 'view')
    const shape = shapeOf(module, metadata.openForm(module, sFormId))
    const intent = parseRead(asked)
    const unitNames = unitsIn(shape).size === 0 ? {} : (await units(session.context)).names
    return { shape, plan: planExport(shape, { intent, context: session.context, unitNames }) }
  }

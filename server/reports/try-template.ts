// A template as it is being changed, printed for who changes it: `report/try`. By the rights of their own session, and with no routine but
// those that reports of the tenant run already.
import type { TryTemplateRequest } from '#contracts/requests/report-request.ts'
import { admitAdministrator } from '#server/kernel/context/administrator.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { invalidRequest } from '#server/kernel/errors/app-error.ts'
import { observeNothing } from '#server/kernel/observation/observation.ts'
import { stagesOf } from '#server/records/stages.ts'
import { loadGiven, type ReportRow } from './load/load-report.ts'
import {
  inLanguage,
  printReport,
  type RenderedReport,
  type ReportDependencies,
  type ReportReader,
} from './print-report.ts'

export type TryTemplate = (
  session: Session,
  sModelsId: string,
  request: TryTemplateRequest,
  reader: ReportReader,
) => Promise<RenderedReport>

const NOT_A_BUILDER = {
  en: 'Templates are tried by administrators, in the builder',
  zh: '只有管理员可以在构建端试打印模板',
}
const NOT_RUN = {
  en: 'No report of the company runs this routine yet: save the template first',
  zh: '公司的报表尚未使用该存储过程：请先保存模板',
}

/** Throws what `RenderReport` throws, and invalid_request. */
export const createTryTemplate = (dependencies: ReportDependencies): TryTemplate => {
  const { database, metadata, observe = observeNothing } = dependencies
  return async (asking, sModelsId, { sFormId = null, jTemplate, sIds, sLanguage, ...names }, reader) => {
    admitAdministrator(asking, NOT_A_BUILDER)
    const session = inLanguage(asking, sLanguage)
    const module = await metadata.openModule(session, sModelsId, 'print')
    const stage = stagesOf('print', observe)
    const { procedure } = jTemplate
    const { given, isRun } =
      typeof procedure === 'string'
        ? await loadGiven(database, { sBrandsId: session.context.sBrandsId, procedure })
        : { given: [], isRun: true }
    if (!isRun) throw invalidRequest([{ path: 'jTemplate.procedure', message: NOT_RUN }])
    stage('load')
    const report: ReportRow = { ...names, sFormId, jTemplate, given }
    return printReport(dependencies, session, { module, report, sIds }, { ...reader, stage })
  }
}

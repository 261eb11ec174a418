// Reads the list of a chart as the user reads it: under their grants, hidden columns and row rules.
import type { Session } from '#server/kernel/context/session.ts'
import { tenantValue } from '#server/kernel/json/tenant-json.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import type { TextRow } from '#server/records/read/execute/read-all.ts'
import type { Read } from '#server/records/read.ts'
import { shapeOf } from '#server/records/rows/plan/read-shape.ts'
import { makeLookupTexts } from '#server/transfer/gather/lookup-texts.ts'
import { askedOf, type ListChart } from './list-chart.ts'
import { chartRowsOf, type ListAnswer } from './list-chart-rows.ts'

/** Answers the JSON texts of the chart's rows. Throws forbidden, not_found, broken_metadata. */
export type ReadListRows = (session: Session, chart: ListChart) => Promise<readonly string[]>

export const makeReadListRows =
  ({
    metadata,
    read,
  }: {
    readonly metadata: Pick<Metadata, 'openModule' | 'openForm'>
    readonly read: Read
  }): ReadListRows =>
  async (session, chart) => {
    const { sModelsId, sFormId } = chart.list
    const module = await metadata.openModule(session, sModelsId, 'view')
    const asked = askedOf(shapeOf(module, metadata.openForm(module, sFormId)), chart)
    const text = await read(session, { sModelsId, sFormId }, asked.request)
    const answer = (await inSlices(tenantValue(text, 'text'), session.context)) as ListAnswer
    const texts = makeLookupTexts({ read, session }, asked.told)
    await texts.gather(answer.rows as readonly TextRow[])
    return chartRowsOf(asked, answer, { language: session.context.sLanguage, textFor: texts.textFor })
  }

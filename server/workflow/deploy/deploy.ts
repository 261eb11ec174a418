// Deploys a model: every process in it becomes the next version of its key, or every reason why not is told and nothing is deployed.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import type { Catalogue } from '#server/schema/catalogue/catalogue.ts'
import type { Process } from '../model/definition.ts'
import { boundedProblems } from '../model/read/bounded-problems.ts'
import type { Problem } from '../model/read/problem.ts'
import type { ReadModel } from '../reading/model-reader.ts'
import { approvingRoutines } from './approving-routines.ts'
import { foreignKeys } from './foreign-keys.ts'
import { missingColumns } from './missing-columns.ts'
import { missingNames } from './missing-names.ts'
import { missingParameters } from './missing-parameters.ts'
import { missingRoutines } from './missing-routines.ts'
import { startTimersOf } from './start-timers.ts'

export type DeployParts = {
  readonly readModel: ReadModel
  readonly database: Pick<Database, 'platformFor'>
  readonly catalogue: () => Promise<Catalogue>
  readonly newId: () => string
  readonly now: () => number
}

export type Deployed = { readonly id: string; readonly key: string; readonly version: number }

export type Judged =
  | { readonly ok: true; readonly processes: readonly Process[] }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** `modelId`: the model that it is the drawing of; without one, what is deployed is named by the text alone. */
export type Drawing = { readonly xml: string; readonly modelId?: string | undefined }

/** What is in a model, or everything that is wrong with it here. */
export const judgeModel = async (
  { readModel, catalogue, database }: Pick<DeployParts, 'readModel' | 'catalogue' | 'database'>,
  context: RequestContext,
  { xml, modelId }: Drawing,
): Promise<Judged> => {
  const model = await readModel(xml, context)
  if (!model.ok) return model
  const { sBrandsId } = context
  const known = await catalogue()
  const problems = [
    ...missingRoutines(known, sBrandsId, model.processes),
    ...missingParameters(known, sBrandsId, model.processes),
    ...(await database.platformFor(context, async (query) => [
      ...(modelId === undefined ? [] : await foreignKeys(query, { sBrandsId, id: modelId }, model.processes)),
      ...(await missingNames(query, sBrandsId, model.processes)),
      ...(await missingColumns({ query, catalogue: known, sBrandsId }, model.processes)),
      ...(await approvingRoutines(query, sBrandsId, model.processes)),
    ])),
  ]
  return problems.length === 0 ? model : { ok: false, problems: boundedProblems(problems) }
}

const refusalOf = (problems: readonly Problem[]) =>
  invalidRequest(
    boundedProblems(problems).map(({ elementId, message }) => ({ path: elementId ?? 'model', message })),
  )

/** Throws invalid_request with every problem, each by the id of its element. */
export const deployModel = async (
  parts: DeployParts,
  context: RequestContext,
  { name = null, ...drawing }: Drawing & { readonly name?: string | null },
): Promise<readonly Deployed[]> => {
  const judged = await judgeModel(parts, context, drawing)
  if (!judged.ok) throw refusalOf(judged.problems)
  const { sBrandsId, sSubsidiaryId, sUserId } = context
  const processes = judged.processes.map((process) => {
    const started = startTimersOf(parts, context, process)
    if (!started.ok) throw refusalOf(started.problems)
    const { key, name: called } = process
    const timers = started.timers.map((timer) => ({ ...timer, sSubsidiaryId }))
    return { id: parts.newId(), key, name: called, timers }
  })
  return parts.database.platformFor(context, (query) =>
    query<Deployed>(sql`
      select id, key, version
      from framework.deploy_processes(${sql.value(sBrandsId)}, ${sql.value(sUserId)}, ${sql.value(name)}, ${sql.value(drawing.xml)},
        ${sql.value(parts.newId())}, ${sql.value(JSON.stringify(processes))}::jsonb)`),
  )
}

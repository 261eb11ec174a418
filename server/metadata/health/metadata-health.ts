// What is wrong with metadata as a whole, told to administrators of what their tenant has, each with what mends it. Who may not write what mends it
// is not offered the write.
import { type Language, textIn } from '#contracts/language.ts'
import { RESOURCES, type Resource } from '#contracts/metadata/resources.ts'
import { admitAdministrator } from '#server/kernel/context/administrator.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Catalogue } from '#server/schema/catalogue/catalogue.ts'
import { findProblems, type Installation } from '../check/health/find-problems.ts'
import type { Fix, HealthProblem } from '../check/health/problem.ts'
import { routinesToCome } from '../documents/routines-to-come.ts'
import type { Change } from '../drafts/change.ts'
import { makeReadInView } from '../drafts/read-draft.ts'
import { readInstallation } from './read-installation.ts'

type ToldProblem = {
  readonly kind: string
  readonly on: string
  readonly sId: string
  readonly what: string
  readonly mend: string
  readonly fix?: Fix
}

export type MetadataHealth = (session: Session) => Promise<{
  readonly problems: readonly ToldProblem[]
  readonly total: number
}>

const NOT_A_BUILDER = {
  en: 'The health of metadata is for administrators, in the builder',
  zh: '只有管理员可以在构建端查看元数据的健康状况',
}

/** Whoever has more to mend begins with these. */
const MOST_TOLD = 1_000

const mayWrite = ({ on, owner }: HealthProblem, { context, bPlatform }: Session): boolean => {
  if (bPlatform) return true
  const resource: Resource | undefined = (RESOURCES as Readonly<Record<string, Resource>>)[on]
  return resource !== undefined && resource.layer !== 'base' && owner === context.sBrandsId
}

const told = (problem: HealthProblem, session: Session, language: Language): ToldProblem => {
  const { kind, on, sId, what, mend, fix } = problem
  return {
    ...{ kind, on, sId, what: textIn(language, what), mend: textIn(language, mend) },
    ...(fix !== undefined && mayWrite(problem, session) ? { fix } : {}),
  }
}

/** Publishing writes routines, and only what is published can be granted: neither is wrong in a draft. */
const onceDone = (
  { names, granted, ...found }: Installation,
  routines: readonly string[],
  changes: readonly Change[],
): Installation => ({
  ...found,
  names: {
    ...names,
    routines: new Map([...routines.map((name) => [name, new Set<string>()] as const), ...names.routines]),
  },
  granted:
    granted &&
    new Set([
      ...granted,
      ...changes
        .filter(({ resource, operation }) => resource === 'gdsmodule' && operation === 'add')
        .map(({ sRowId }) => sRowId),
    ]),
})

export const createMetadataHealth = (parts: {
  readonly database: Pick<Database, 'platformFor' | 'platformByTurns'>
  readonly catalogue: () => Promise<Catalogue>
}): MetadataHealth => {
  const inView = makeReadInView(parts.database)
  return async (session) => {
    admitAdministrator(session, NOT_A_BUILDER)
    const { sBrandsId, sLanguage, sVerifyLicense } = session.context
    const catalogue = await parts.catalogue()
    const asked = { catalogue, whose: { sBrandsId }, licensed: sVerifyLicense }
    const installation = await inView(session, async (query, changes) => {
      const found = await readInstallation(query, asked)
      return changes.length === 0 ? found : onceDone(found, await routinesToCome(query, sBrandsId), changes)
    })
    const problems = await inSlices(findProblems(installation), session.context)
    return {
      problems: problems.slice(0, MOST_TOLD).map((problem) => told(problem, session, sLanguage)),
      total: problems.length,
    }
  }
}

// Judges a customer's scripts, each as the service judges a change of structure: to its plan, or to every reason why there is none.
// Nothing of a script is sent to a database but what stands in its plan.
import { STANDARD_SCHEMA } from '#server/schema/catalogue/catalogue.ts'
import { type Judged, judgeStructure } from '#server/structure/judge/judge-structure.ts'
import { parseStructure } from '#server/structure/judge/parse-structure.ts'
import type { PlannedStatement } from '#server/structure/judge/structure-plan.ts'
import type { SqlFile } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { createdBy, type SqlObject, sqlOrder } from '../sql-order.ts'
import type { KnownThings } from './known-things.ts'
import type { Customer } from './read-customer.ts'

export type PlannedScript = {
  readonly file: SqlFile
  readonly statements: readonly PlannedStatement[]
  /** Sent after all else. */
  readonly keys: readonly PlannedStatement[]
}

export type JudgedScripts = {
  /** In the order in which they run. */
  readonly scripts: readonly PlannedScript[]
  readonly problems: readonly Problem[]
}

const madeBy = (planned: PlannedStatement): readonly SqlObject[] => {
  if (planned.kind === 'make') return [{ kind: planned.what, name: planned.name }]
  return planned.kind === 'change-table' && planned.change === 'create'
    ? [{ kind: 'table', name: planned.table }]
    : []
}

/** What later scripts may name. Of a script that is refused, what it means to make: they are judged by their own mistakes. */
const madeIn = (file: SqlFile, judged: Judged): readonly SqlObject[] =>
  judged.kind === 'plan' ? judged.plan.statements.flatMap(madeBy) : createdBy(file)

const judgeScript = async (
  { text }: SqlFile,
  place: Parameters<typeof judgeStructure>[1],
): Promise<Judged> => {
  const parsed = await parseStructure(text)
  return parsed.kind === 'refused' ? parsed : judgeStructure(parsed.statements, place)
}

const problemsIn = ({ path }: SqlFile, judged: Judged): readonly Problem[] =>
  judged.kind === 'plan'
    ? []
    : judged.refusals.map(({ line, message }) => ({ file: path, line, message: message.en }))

export const judgeScripts = async (
  { edition, schema }: Customer,
  { standard, own, ownRoutines }: KnownThings,
): Promise<JudgedScripts> => {
  const relations = new Set(own)
  const routines = new Set(ownRoutines)
  const catalogue = {
    relations: new Map<string, ReadonlySet<string>>([
      [STANDARD_SCHEMA, standard],
      [schema, relations],
    ]),
    routines: new Map([[schema, routines]]),
  }
  const scripts: PlannedScript[] = []
  const problems: Problem[] = []
  for (const file of sqlOrder(edition.sqlFiles).filter(({ kind }) => kind !== 'columns')) {
    const judged = await judgeScript(file, { schema, catalogue })
    for (const { kind, name } of madeIn(file, judged)) (kind === 'routine' ? routines : relations).add(name)
    if (judged.kind === 'plan') {
      const { statements, keys } = judged.plan
      scripts.push({ file, statements, keys })
    }
    problems.push(...problemsIn(file, judged))
  }
  return { scripts, problems }
}

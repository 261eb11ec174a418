// Changes the structure of one tenant while the service runs: admit, parse, judge, carry out. Whatever comes of it is recorded.
import type { StructureAnswer, StructureRequest } from '#contracts/structure.ts'
import { admitPlatform } from '#server/kernel/context/administrator.ts'
import type { Beside } from '#server/kernel/context/beside-structure.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { driverErrorOf, translateDatabaseError } from '#server/kernel/errors/sqlstate.ts'
import type { OpenedDatabase } from '#server/platform/postgres/open-database.ts'
import { Rehearsed } from '#server/platform/postgres/rehearsed.ts'
import type { Catalogue } from '#server/schema/catalogue/catalogue.ts'
import type { StructurePlan } from './judge/structure-plan.ts'
import { type JudgedChange, judgeChange, schemaOf } from './judge-change.ts'
import { statementQuery } from './query/statement-query.ts'

/** `beside`: what whoever asks writes in a transaction of its own, and settles there (`beside-structure.ts`). */
export type ChangeStructure = (
  session: Session,
  request: StructureRequest,
  beside?: Beside,
) => Promise<StructureAnswer>

export type ChangeStructureParts = {
  readonly structure: OpenedDatabase['structure']
  readonly catalogue: () => Promise<Catalogue>
  /** Settles when this node knows every change that is committed. */
  readonly caughtUp: () => Promise<void>
  /** Everything is done as it would be, and then undone. */
  readonly isRehearsal?: boolean
}

type Change = Parameters<OpenedDatabase['structure']['build']>[0]
type Refused = Extract<JudgedChange, { kind: 'refused' }>

const NOT_ALLOWED = {
  en: 'Structure is changed by administrators of the platform, in the builder',
  zh: '只有平台管理员可以在构建端修改数据库结构',
}

/** What PostgreSQL said of a statement; what it said of the connection, or of nothing, is thrown on. */
const failureOf = (error: unknown, line: number): StructureAnswer => {
  const known = error instanceof AppError ? undefined : driverErrorOf(error)
  if (known?.severity !== 'ERROR') throw translateDatabaseError(error)
  return { kind: 'failed', line, sqlState: known.code, message: known.message }
}

export const createChangeStructure = ({
  structure,
  catalogue,
  caughtUp,
  isRehearsal = false,
}: ChangeStructureParts): ChangeStructure => {
  const carryOut = async (
    change: Change,
    { schema, statements, keys, tables }: StructurePlan,
    asked: number,
  ): Promise<StructureAnswer> => {
    let line = 1
    try {
      await structure.build(change, tables, async (run) => {
        for (const planned of [...statements, ...keys]) {
          line = planned.line
          await run(statementQuery(schema, planned))
        }
        if (isRehearsal) throw new Rehearsed()
      })
    } catch (error) {
      if (error instanceof Rehearsed) return { kind: 'done', statements: asked }
      return failureOf(error, line)
    }
    await caughtUp()
    return { kind: 'done', statements: asked }
  }

  const refuse = async (change: Change, refused: Refused): Promise<StructureAnswer> => {
    const reason = refused.refusals.map(({ line, message }) => `${line}: ${message.en}`).join('\n')
    await structure.refuse(change, reason)
    return refused
  }

  return async (session, { sBrandNo, text }, beside) => {
    admitPlatform(session, NOT_ALLOWED)
    const { context } = session
    const change = {
      ...{ context, sBrandNo, schema: schemaOf(sBrandNo), text },
      ...(beside === undefined ? {} : { beside }),
    }
    const judged = await judgeChange(change, catalogue)
    return judged.kind === 'refused'
      ? refuse(change, judged)
      : carryOut(change, judged.plan, judged.statements)
  }
}

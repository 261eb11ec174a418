// SQL of the builder: checked, tried without a trace, run through the door for structure, and what was run.
import type { Language } from '#contracts/language.ts'
import { textIn } from '#contracts/language.ts'
import type { RoutineUse } from '#contracts/metadata/routine-uses.ts'
import type { KeepTestRequest, ScriptRequest } from '#contracts/requests/script-requests.ts'
import type {
  NamedRelation,
  RoutineSource,
  RoutineSummary,
  RoutineTested,
  ScriptAnswer,
  ScriptChecked,
  ScriptRefusal,
  ScriptRun,
  ScriptSchema,
} from '#contracts/scripts.ts'
import type { StructureAnswer, StructureRefusal, StructureRequest } from '#contracts/structure.ts'
import { admitAdministrator, admitPlatform } from '#server/kernel/context/administrator.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { placeOf, type TableParts, type TablePlace } from '#server/tables/place.ts'
import { namedFor } from './named-for.ts'
import {
  dropTestSql,
  type HistoryAsked,
  historySql,
  keepTestSql,
  routinesSql,
  sourceSql,
} from './query/scripts-query.ts'
import { type QueryAsked, readQuery } from './read-query.ts'
import { testRoutine } from './test-routine.ts'

export type ChangeOfStructure = (session: Session, request: StructureRequest) => Promise<StructureAnswer>

export type ScriptParts = TableParts & {
  readonly change: ChangeOfStructure
  /** The same, undone at its end. */
  readonly rehearse: ChangeOfStructure
  /** What kind of text it is, how many statements, and what stands in its way. */
  readonly judge: (
    request: StructureRequest,
  ) => Promise<Omit<ScriptChecked, 'refusals'> & { readonly refusals: readonly StructureRefusal[] }>
  /** The one query that a text is, if it is one. */
  readonly queryIn: (text: string) => Promise<QueryAsked | null>
  /** What keeps a text from being the test of a routine. */
  readonly refusalsOfTest: (text: string) => Promise<readonly StructureRefusal[]>
}

type Page<Key extends string, Row> = Readonly<Record<Key, readonly Row[]>> & { readonly total: number }

export type Scripts = {
  readonly check: (session: Session, request: ScriptRequest) => Promise<ScriptChecked>
  /** Of a query its rows and its plan; of a change of structure whether it could be carried out. Nothing stays. */
  readonly dryRun: (session: Session, request: ScriptRequest) => Promise<ScriptAnswer>
  readonly run: (session: Session, request: ScriptRequest) => Promise<ScriptAnswer>
  readonly history: (session: Session, asked: HistoryAsked) => Promise<Page<'runs', ScriptRun>>
  readonly schema: (session: Session) => Promise<ScriptSchema>
  readonly routines: (
    session: Session,
    asked: HistoryAsked & { readonly search: string },
  ) => Promise<Page<'routines', RoutineSummary>>
  /** What metadata may name for that use; for a tenant's own administrators, too. */
  readonly namedFor: (
    session: Session,
    use: RoutineUse,
  ) => Promise<{ readonly names: readonly NamedRelation[] }>
  /** 404 where there is none of that name. */
  readonly source: (session: Session, name: string) => Promise<RoutineSource>
  /** As its tenant, over its records; nothing stays. */
  readonly test: (session: Session, request: ScriptRequest) => Promise<RoutineTested>
  /** An empty text leaves the routine without one. */
  readonly keepTest: (session: Session, request: KeepTestRequest) => Promise<Record<string, never>>
}

const NOT_THE_PLATFORM = {
  en: 'SQL is for administrators of the platform, in the builder',
  zh: '只有平台管理员可以在构建端执行 SQL',
}
const NOT_A_BUILDER = {
  en: 'What may be named is told to administrators, in the builder',
  zh: '只有管理员可以在构建端查看可引用的名称',
}
const NO_ROUTINE = { en: 'There is no such routine', zh: '没有该存储过程' }
const ONLY_TRIED = {
  en: 'A query changes nothing: it is tried, not run',
  zh: '查询不作任何改动，只能试运行',
}

const told = (refusals: readonly StructureRefusal[], language: Language): readonly ScriptRefusal[] =>
  refusals.map((refusal) => ({ ...refusal, message: textIn(language, refusal.message) }))

const toldAnswer = (answer: StructureAnswer, { context }: Session): ScriptAnswer =>
  answer.kind === 'refused' ? { ...answer, refusals: told(answer.refusals, context.sLanguage) } : answer

const schemaOf = ({ catalogue, schemas }: TablePlace): ScriptSchema => {
  const relations = schemas.flatMap((schema) => [...(catalogue.relations.get(schema)?.values() ?? [])])
  const routines = schemas.flatMap((schema) => [...(catalogue.routines.get(schema)?.keys() ?? [])])
  return {
    tables: Object.fromEntries(relations.map(({ name, columns }) => [name, [...columns.keys()]])),
    routines: [...new Set(routines)],
  }
}

const pageOf = <Key extends string, Row>(
  key: Key,
  found: readonly (Row & { readonly total: number })[],
): Page<Key, Row> =>
  ({ [key]: found.map(({ total: _total, ...row }) => row), total: found[0]?.total ?? 0 }) as unknown as Page<
    Key,
    Row
  >

const sourceIn = async (
  query: Query,
  { schemas, schema: own, sBrandsId }: TablePlace,
  name: string,
): Promise<RoutineSource> => {
  const [found] = await query<RoutineSource>(sourceSql(schemas, { own, sBrandsId, name: name.toLowerCase() }))
  if (found === undefined) throw new AppError('not_found', NO_ROUTINE)
  return found
}

export const createScripts = (parts: ScriptParts): Scripts => {
  const { database, change, rehearse, judge, queryIn, refusalsOfTest } = parts
  const inPlace = async <T>(session: Session, work: (place: TablePlace) => Promise<T>): Promise<T> => {
    admitPlatform(session, NOT_THE_PLATFORM)
    return work(await placeOf(parts, session))
  }
  return {
    check: (session, { text }) =>
      inPlace(session, async ({ sBrandNo }) => {
        const judged = await judge({ sBrandNo, text })
        return { ...judged, refusals: told(judged.refusals, session.context.sLanguage) }
      }),
    dryRun: (session, { text }) =>
      inPlace(session, async ({ sBrandNo, schemas }) => {
        const query = await queryIn(text)
        return query === null
          ? toldAnswer(await rehearse(session, { sBrandNo, text }), session)
          : readQuery({ database, schemas }, session, query)
      }),
    run: (session, { text }) =>
      inPlace(session, async ({ sBrandNo }) => {
        if ((await queryIn(text)) !== null) throw new AppError('rule_violation', ONLY_TRIED)
        return toldAnswer(await change(session, { sBrandNo, text }), session)
      }),
    history: (session, asked) =>
      inPlace(session, ({ sBrandNo }) =>
        database.platform(async (query) =>
          pageOf('runs', await query<ScriptRun & { readonly total: number }>(historySql(sBrandNo, asked))),
        ),
      ),
    schema: (session) => inPlace(session, async (place) => schemaOf(place)),
    routines: (session, asked) =>
      inPlace(session, ({ schemas, schema, sBrandsId }) =>
        database.platform(async (query) =>
          pageOf(
            'routines',
            await query<RoutineSummary & { readonly total: number }>(
              routinesSql(schemas, { ...asked, own: schema, sBrandsId }),
            ),
          ),
        ),
      ),
    namedFor: async (session, use) => {
      admitAdministrator(session, NOT_A_BUILDER)
      return { names: namedFor(await placeOf(parts, session), use) }
    },
    source: (session, name) =>
      inPlace(session, (place) => database.platform((query) => sourceIn(query, place, name))),
    test: (session, { text }) =>
      inPlace(session, async ({ schemas }) => {
        const refusals = await refusalsOfTest(text)
        return refusals.length > 0
          ? { kind: 'refused', refusals: told(refusals, session.context.sLanguage) }
          : testRoutine({ database, schemas }, session, text)
      }),
    keepTest: (session, { name, text }) =>
      inPlace(session, (place) =>
        database.platform(async (query) => {
          await sourceIn(query, place, name)
          const of = { sBrandsId: place.sBrandsId, name: name.toLowerCase() }
          const { sUserId } = session.context
          await query(text.trim() === '' ? dropTestSql(of) : keepTestSql(of, { text, sUserId }))
          return {}
        }),
      ),
  }
}

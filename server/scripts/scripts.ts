// SQL of the builder: checked, tried without a trace, run through the door for structure, and what was run.
import type { Language } from '#contracts/language.ts'
import { textIn } from '#contracts/language.ts'
import type { ScriptRequest } from '#contracts/requests/script-requests.ts'
import type {
  RoutineSummary,
  ScriptAnswer,
  ScriptChecked,
  ScriptRun,
  ScriptSchema,
} from '#contracts/scripts.ts'
import type { StructureAnswer, StructureRefusal, StructureRequest } from '#contracts/structure.ts'
import { admitPlatform } from '#server/kernel/context/administrator.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { placeOf, type TableParts, type TablePlace } from '#server/tables/place.ts'
import { type HistoryAsked, historySql, routinesSql, sourceSql } from './query/scripts-query.ts'
import { readQuery } from './read-query.ts'

export type ChangeOfStructure = (session: Session, request: StructureRequest) => Promise<StructureAnswer>

export type ScriptParts = TableParts & {
  readonly change: ChangeOfStructure
  /** The same, undone at its end. */
  readonly rehearse: ChangeOfStructure
  /** What kind of text it is, how many statements, and what stands in its way. */
  readonly judge: (request: StructureRequest) => Promise<{
    readonly kind: ScriptChecked['kind']
    readonly statements: number
    readonly refusals: readonly StructureRefusal[]
  }>
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
  /** 404 where there is none of that name. */
  readonly source: (session: Session, name: string) => Promise<{ readonly text: string }>
}

const NOT_THE_PLATFORM = {
  en: 'SQL is for administrators of the platform, in the builder',
  zh: '只有平台管理员可以在构建端执行 SQL',
}
const NO_ROUTINE = { en: 'There is no such routine', zh: '没有该存储过程' }
const ONLY_TRIED = {
  en: 'A query changes nothing: it is tried, not run',
  zh: '查询不作任何改动，只能试运行',
}

const told = (refusals: readonly StructureRefusal[], language: Language) =>
  refusals.map(({ line, message }) => ({ line, message: textIn(language, message) }))

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

export const createScripts = (parts: ScriptParts): Scripts => {
  const { database, change, rehearse, judge } = parts
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
        const { kind } = await judge({ sBrandNo, text })
        return kind === 'query'
          ? readQuery({ database, schemas }, session, text.trim().replace(/;$/, ''))
          : toldAnswer(await rehearse(session, { sBrandNo, text }), session)
      }),
    run: (session, { text }) =>
      inPlace(session, async ({ sBrandNo }) => {
        const { kind } = await judge({ sBrandNo, text })
        if (kind === 'query') throw new AppError('rule_violation', ONLY_TRIED)
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
      inPlace(session, ({ schemas, schema }) =>
        database.platform(async (query) =>
          pageOf(
            'routines',
            await query<RoutineSummary & { readonly total: number }>(
              routinesSql(schemas, { ...asked, own: schema }),
            ),
          ),
        ),
      ),
    source: (session, name) =>
      inPlace(session, ({ schemas, schema }) =>
        database.platform(async (query) => {
          const [found] = await query<{ text: string }>(sourceSql(schemas, schema, name.toLowerCase()))
          if (found === undefined) throw new AppError('not_found', NO_ROUTINE)
          return found
        }),
      ),
  }
}

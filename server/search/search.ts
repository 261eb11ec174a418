// Finds records in every module that the user may open, under the rules of each: one statement for some modules at a time, the
// menu's first, until the time is up. A module that cannot be searched leaves the others alone.
import type { MenuEntry } from '#contracts/module.ts'
import { SEARCH_TEXT, type SearchAnswer, type SearchHit } from '#contracts/search.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { isRefusedForNow } from '#server/kernel/errors/refused-for-now.ts'
import { leaveOut } from '#server/kernel/observation/leave-out.ts'
import { type Observe, observeNothing } from '#server/kernel/observation/observation.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Form, Module } from '#server/metadata/module/module.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { makeReadTogether } from '#server/records/read/execute/read-together.ts'
import { recordSearchOf } from '#server/records/read/query/search-query.ts'
import { bestFirst, hitsOf, type Searched } from './hits.ts'

export type SearchParts = {
  readonly database: Database
  readonly metadata: Pick<Metadata, 'menu' | 'openModule' | 'catalogue'>
  readonly observe?: Observe
}

export type Asked = { readonly q: string; readonly limit: number }
export type Search = (session: Session, asked: Asked) => Promise<SearchAnswer>

/** How long a search, and a module that is searched alone, may take, in milliseconds. */
const SEARCH_MS = 2_000
const ALONE_MS = 200
/** What is known of modules once they are open is looked for at least so long, however long opening them took. */
const LEAST_MS = 200
const TOGETHER = 20

type Run = (parts: readonly Searched[], mostMs: number) => Promise<readonly SearchHit[]>

const modulesOf = (entries: readonly MenuEntry[]): readonly string[] =>
  entries.flatMap(({ sId, children }) => (children.length === 0 ? [sId] : modulesOf(children)))

/** Its list, where its records open in a form. */
const listOf = ({ forms }: Module): Form | null => {
  const ofKind = (kind: string) => [...forms.values()].find(({ metadata }) => metadata.sFormKind === kind)
  const master = ofKind('master')
  return master === undefined ? null : (ofKind('list') ?? master)
}

/** What is wrong with one module, or with these words in it. */
const OF_MODULE: readonly string[] = ['not_found', 'forbidden', 'broken_metadata', 'invalid_request']
const isOfModule = (error: unknown): boolean => error instanceof AppError && OF_MODULE.includes(error.code)

/** Null where the module cannot be searched. */
const openSearch = async (
  { metadata }: SearchParts,
  session: Session,
  { sModelsId, q, limit }: Asked & { readonly sModelsId: string },
): Promise<Searched | null> => {
  try {
    const module = await metadata.openModule(session, sModelsId, 'view')
    const form = listOf(module)
    if (form === null) return null
    const search = recordSearchOf(module, form, { context: session.context, text: q, most: limit })
    return search === null ? null : { module, form, search }
  } catch (error) {
    if (!isOfModule(error)) throw error
    return null
  }
}

type Outcome = { readonly hits: readonly SearchHit[]; readonly isWhole: boolean }

type Running = { readonly run: Run; readonly until: number; readonly failed: (error: unknown) => null }

/** Together, else one after the other, as long as there is time. */
const runAll = async ({ run, until, failed }: Running, parts: readonly Searched[]): Promise<Outcome> => {
  if (parts.length === 0) return { hits: [], isWhole: true }
  const left = (): number => until - performance.now()
  try {
    return { hits: await run(parts, Math.max(LEAST_MS, left() / 2)), isWhole: true }
  } catch (error) {
    if (isRefusedForNow(error)) throw error
  }
  const hits: SearchHit[] = []
  let isWhole = true
  for (const part of parts) {
    const its = left() <= 0 ? null : await run([part], Math.min(ALONE_MS, left())).catch(failed)
    hits.push(...(its ?? []))
    isWhole &&= its !== null
  }
  return { hits, isWhole }
}

export const createSearch =
  (parts: SearchParts): Search =>
  async (session, { q, limit }) => {
    const text = q.trim()
    if ([...text].length < SEARCH_TEXT.least) return { hits: [], isComplete: true }
    const until = performance.now() + SEARCH_MS
    const [menu, read] = await Promise.all([parts.metadata.menu(session), makeReadTogether(parts, session)])
    const run: Run = async (searched, mostMs) => {
      const queries = searched.map(({ search }) => search.query)
      return (await read(queries, mostMs)).flatMap((rows, place) => hitsOf(searched[place], rows))
    }
    const { sRequestId: traceId, sBrandsId } = session.context
    const failed = leaveOut(parts.observe ?? observeNothing, { where: 'searching', traceId, sBrandsId })
    const ids = modulesOf(menu)
    const hits: SearchHit[] = []
    let isComplete = true
    let from = 0
    for (; from < ids.length && (from === 0 || performance.now() < until); from += TOGETHER) {
      const opened = await Promise.all(
        ids
          .slice(from, from + TOGETHER)
          .map((sModelsId) => openSearch(parts, session, { sModelsId, q: text, limit })),
      )
      const { hits: found, isWhole } = await runAll(
        { run, until, failed },
        opened.filter((one) => one !== null),
      )
      hits.push(...found)
      isComplete &&= isWhole
    }
    return { hits: bestFirst(hits, text).slice(0, limit), isComplete: isComplete && from >= ids.length }
  }

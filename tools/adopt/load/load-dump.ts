// Loads a dump into the scratch database, statement after statement, as psql would.
import type pg from 'pg'
import { AdoptionRefused } from '../refused.ts'
import { watchClosingLine } from './closing-line.ts'
import { type Judgement, judgeStatement } from './judge-statement.ts'
import { type LoadReport, type LoadTally, newTally, passOver, tell, tellLoss } from './load-report.ts'
import { obeyCommand } from './obey-command.ts'
import type { OpenedDump } from './open-dump.ts'
import { type DumpItem, type DumpSettings, readDump } from './read-dump.ts'
import { copyRows, failureOf, runStatement } from './run-statement.ts'
import { standInFor } from './stand-in-type.ts'

export type LoadWork = {
  /** Connected to the scratch database as the scratch role. */
  readonly client: pg.Client
  readonly dump: OpenedDump
  /** Of a file that holds several databases: the one to load. */
  readonly onlyDatabase?: string | undefined
  readonly progress: (line: number) => void
}

type Insert = { readonly text: string; readonly line: number }

type Loading = {
  readonly client: pg.Client
  readonly tally: LoadTally
  readonly settings: DumpSettings
  readonly onlyDatabase: string | undefined
  inserts: Insert[]
  insertsLength: number
  isInTransaction: boolean
  database: string | undefined
  /** The database of the file in which the first table was made. */
  tablesIn: string | undefined
  isOver: boolean
}

const BATCH_LENGTH = 500_000

const SESSION = `
set client_min_messages = error;
set synchronous_commit = off;
set check_function_bodies = off;
set row_security = off;
set timezone = 'UTC';
set statement_timeout = 0`

const runInserts = async (loading: Loading, inserts: readonly Insert[]): Promise<void> => {
  const { client, isInTransaction } = loading
  for (const { text, line } of inserts) {
    await runStatement(client, text, isInTransaction).catch((error: unknown) => {
      throw failureOf(text, line, error)
    })
  }
}

/** Sends the inserts at hand as one; if that fails, one by one, to find the one to blame. */
const flush = async (loading: Loading): Promise<void> => {
  const { inserts, client, tally, isInTransaction } = loading
  if (inserts.length === 0) return
  loading.inserts = []
  loading.insertsLength = 0
  tally.statements += inserts.length
  const together = inserts.map(({ text }) => text).join(';\n')
  await runStatement(client, together, isInTransaction).catch(() => runInserts(loading, inserts))
}

const collectInsert = async (loading: Loading, insert: Insert): Promise<void> => {
  loading.inserts.push(insert)
  loading.insertsLength += insert.text.length
  if (loading.insertsLength > BATCH_LENGTH) await flush(loading)
}

const noteStrings = (settings: DumpSettings, text: string): void => {
  const value = /^\s*set\s+(?:session\s+|local\s+)?standard_conforming_strings\s*(?:=|to)\s*'?(\w+)/i.exec(
    text,
  )?.[1]
  if (value !== undefined) settings.backslashEscapes = /^(?:off|false|0|no)$/i.test(value)
}

const noteTable = (loading: Loading, text: string): void => {
  if (!/^\s*create\s+(?:unlogged\s+)?table\b/i.test(text)) return
  loading.tablesIn ??= loading.database ?? ''
  if (loading.onlyDatabase === undefined && (loading.database ?? '') !== loading.tablesIn) {
    throw new AdoptionRefused(
      `The file holds several databases (${[loading.tablesIn, loading.database].filter(Boolean).join(', ')}): name the one to adopt with --only-database.`,
    )
  }
}

const MOST_STAND_INS = 8

/** Runs a statement that the adoption needs; types that are not known here are stood in for. */
const runNeeded = async (loading: Loading, text: string, line: number): Promise<void> => {
  const { client, tally, isInTransaction } = loading
  let current = text
  for (let attempt = 0; ; attempt += 1) {
    const error = await runStatement(client, current, isInTransaction).then(
      () => undefined,
      (failure: Error) => failure,
    )
    if (error === undefined) return
    const standIn = attempt < MOST_STAND_INS ? standInFor(current, error) : undefined
    if (standIn === undefined) throw failureOf(current, line, error)
    await runStatement(client, standIn.statement, isInTransaction).catch(() => {
      throw failureOf(text, line, error)
    })
    tell(tally, line, text, `the type ${standIn.type} is not known here: its values are kept as text`)
    current = standIn.text
  }
}

const run = async (
  loading: Loading,
  { text, onFailure }: Judgement & { kind: 'run' },
  line: number,
): Promise<void> => {
  noteStrings(loading.settings, text)
  noteTable(loading, text)
  loading.tally.statements += 1
  if (onFailure === 'stop') return runNeeded(loading, text, line)
  await runStatement(loading.client, text, loading.isInTransaction).catch((error: Error) => {
    if (onFailure === 'pass') passOver(loading.tally, 'it is a setting that this server does not take')
    else tell(loading.tally, line, text, error.message)
  })
}

const obeyStatement = async (loading: Loading, text: string, line: number): Promise<void> => {
  const judgement = judgeStatement(text)
  if (judgement.kind === 'insert') return collectInsert(loading, { text, line })
  await flush(loading)
  switch (judgement.kind) {
    case 'skip':
      if (judgement.isTold) tell(loading.tally, line, text, `passed over: ${judgement.why}`)
      else passOver(loading.tally, judgement.why)
      return
    case 'run':
      return run(loading, judgement, line)
    case 'begin':
    case 'end':
      await loading.client.query(judgement.text).catch((error: unknown) => {
        throw failureOf(text, line, error)
      })
      loading.isInTransaction = judgement.kind === 'begin'
      return
    default:
      return judgement satisfies never
  }
}

const obeyCommandItem = (loading: Loading, text: string, line: number): void => {
  const outcome = obeyCommand(text, loading.settings)
  if (outcome.kind === 'stop') loading.isOver = true
  if (outcome.kind === 'refused') tell(loading.tally, line, text, `refused: ${outcome.why}`)
  if (outcome.kind === 'connect' && outcome.database !== '-') loading.database = outcome.database
}

const obey = async (loading: Loading, item: DumpItem): Promise<void> => {
  const { onlyDatabase, database } = loading
  const isElsewhere = onlyDatabase !== undefined && database !== onlyDatabase
  if (item.kind === 'command') {
    await flush(loading)
    obeyCommandItem(loading, item.text, item.line)
  } else if (isElsewhere) {
    passOver(loading.tally, `it belongs to another database than ${onlyDatabase}`)
  } else if (item.kind === 'statement') {
    await obeyStatement(loading, item.text, item.line)
  } else {
    await flush(loading)
    loading.tally.statements += 1
    loading.tally.rows += await copyRows(loading.client, item.text, item.rows).catch((error: unknown) => {
      throw failureOf(item.text, item.line, error)
    })
    if (!item.isEnded()) tellLoss(loading.tally, item.line, item.text, 'the file ends before these rows do')
  }
}

/** What is missing at the end of the file. Where psql would take back what was not committed, it is kept. */
const finish = async (loading: Loading, isCutOff: boolean, line: number): Promise<void> => {
  await flush(loading)
  const { tally, client, isInTransaction, isOver } = loading
  if (isInTransaction) {
    await client.query('commit')
    tellLoss(tally, line, 'commit', 'the file ends within a transaction')
  }
  if (isCutOff && !isOver)
    tellLoss(tally, line, '-- PostgreSQL database dump complete', "pg_dump's closing line is missing")
}

/**
 * Runs a dump. What does no harm when it fails is told in the report; a failed table, type or row is not:
 * throws AdoptionRefused naming the line.
 */
export const loadDump = async ({ client, dump, onlyDatabase, progress }: LoadWork): Promise<LoadReport> => {
  const tally = newTally()
  const settings: DumpSettings = { backslashEscapes: false, variables: new Map() }
  const loading: Loading = {
    client,
    tally,
    settings,
    onlyDatabase,
    inserts: [],
    insertsLength: 0,
    isInTransaction: false,
    database: undefined,
    tablesIn: undefined,
    isOver: false,
  }
  await client.query(SESSION)
  const { text, isCutOff } = watchClosingLine(dump.text)
  let last = 1
  for await (const item of readDump(text, settings)) {
    await obey(loading, item)
    progress(item.line)
    last = item.line
    if (loading.isOver) break
  }
  await finish(loading, isCutOff(), last)
  return { ...tally, encoding: dump.encoding }
}

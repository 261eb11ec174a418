// Exporting what a list shows: the stages in their order, each timed. The file is made while it is read, as of one moment.
import { addAbortSignal, type Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { ExportFormat, ExportRequest } from '#contracts/requests/export-request.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { type Observe, observeNothing } from '#server/kernel/observation/observation.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { type Parts, readAll } from '#server/records/read/execute/read-all.ts'
import { openRowsSql } from '#server/records/read/query/all-rows-query.ts'
import type { Read } from '#server/records/read.ts'
import { stagesOf } from '#server/records/stages.ts'
import { csvFile } from './csv/csv-file.ts'
import { makeLookupTexts } from './gather/lookup-texts.ts'
import { makeRowWriter, type RowWriter } from './gather/row-writer.ts'
import { createJudgeExport, type JudgeParts } from './judge-export.ts'
import type { ExportPlan } from './plan/export-plan.ts'
import { xlsxFile } from './xlsx/xlsx-file.ts'

export type ExportReader = {
  /** Aborted when nobody waits for the file any more: it then ends. */
  readonly unwanted: AbortSignal
  /** Told how many rows of it are being written. */
  readonly onRows?: (rows: number) => void
}

export type ExportedFile = { readonly fileName: string; readonly file: Readable }

/**
 * Answers when the first rows are there. Throws what a read throws, rate_limited and unavailable where too many exports are under
 * way.
 */
export type ExportFile = (
  session: Session,
  sModelsId: string,
  request: ExportRequest,
  reader: ExportReader,
) => Promise<ExportedFile>

export type ExportDependencies = JudgeParts & {
  readonly database: Database
  readonly metadata: Metadata
  readonly read: Read
  readonly observe?: Observe
}

const FILES = { xlsx: xlsxFile, csv: csvFile } satisfies Record<ExportFormat, (rows: RowWriter) => Readable>

/** What names of files cannot hold. */
const NOT_IN_NAMES = /[\\/:*?"<>|]+/g

/** `Sales orders 2026-01-31.xlsx`, by the calendar where the user is. */
const fileNameOf = (
  { title }: ExportPlan,
  format: ExportFormat,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): string => {
  const day = new Date(now).toLocaleDateString('sv-SE', { timeZone })
  return `${title.replace(NOT_IN_NAMES, ' ').replace(/\s+/g, ' ').trim()} ${day}.${format}`
}

/** How long a reader may take nothing: connection and snapshot are held meanwhile. */
const LONGEST_PAUSE_MS = 45_000

async function* unlessStalled(parts: Parts, stop: () => void, onRows: (rows: number) => void): Parts {
  let rows = 0
  for await (const part of parts) {
    rows += part.length
    onRows(rows)
    const timer = setTimeout(stop, LONGEST_PAUSE_MS)
    try {
      yield part
    } finally {
      clearTimeout(timer)
    }
  }
}

const isGivenUp = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || Reflect.get(error, 'code') === 'ERR_STREAM_PREMATURE_CLOSE')

/** Settles when the file is through, or nobody wants it any more; throws what kept it from being made. */
const throughWith = async (file: Readable): Promise<void> => {
  try {
    await finished(file)
  } catch (error) {
    if (!isGivenUp(error)) throw error
  }
}

export const createExportFile = (dependencies: ExportDependencies): ExportFile => {
  const { database, metadata, read, observe = observeNothing } = dependencies
  const judge = createJudgeExport(dependencies)
  return async (session, sModelsId, request, { unwanted, onRows = () => undefined }) => {
    const { context } = session
    const stage = stagesOf('export', observe)
    const { shape, plan } = await judge(session, sModelsId, request)
    stage('plan')
    const begun = Promise.withResolvers<Readable>()
    const take = async (parts: Parts): Promise<void> => {
      const pause = new AbortController()
      const signal = AbortSignal.any([unwanted, pause.signal])
      const texts = makeLookupTexts({ read, session }, plan.columns)
      const lively = unlessStalled(parts, () => pause.abort(), onRows)
      const rows = makeRowWriter({ plan, parts: lively, texts, context })
      await rows.load()
      signal.throwIfAborted()
      const file = addAbortSignal(signal, FILES[request.format](rows))
      begun.resolve(file)
      stage('execute')
      await throughWith(file)
      stage('response')
    }
    const open = (records: Parameters<typeof openRowsSql>[1]['records']) =>
      openRowsSql(plan.rows, { ...shape, context, records })
    readAll({ database, metadata }, context, { plan: plan.rows, open, take }).catch(begun.reject)
    return {
      fileName: fileNameOf(plan, request.format, { now: database.now(), timeZone: context.sTimeZone }),
      file: await begun.promise,
    }
  }
}

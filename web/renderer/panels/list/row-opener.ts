// The way from a row to a record: by its address, as a browser takes it, or on this page.
import { useMemo } from 'react'
import type { Row } from '#contracts/records.ts'
import { type Host, useHost } from '../../host.ts'
import { type ListView, listParametersOf } from '../../model/list-view.ts'
import type { ModuleView } from '../../model/module-view.ts'

export type RowOpener = {
  /** What a link to the record has as `href`. */
  addressOf(row: Row): string
  open(row: Row): void
}

/** To the record of the module that a column of the row names. */
export const openerTo = (
  { addressOfRecord, openRecord }: Pick<Host, 'addressOfRecord' | 'openRecord'>,
  sModelsId: string,
  column = 'sId',
): RowOpener => ({
  addressOf: (row) => addressOfRecord(sModelsId, String(row[column])),
  open: (row) => openRecord(sModelsId, String(row[column])),
})

/** Null where nothing names the rows, and there is no form of records. */
export const useRowOpener = (view: ModuleView, list: ListView, rows: readonly Row[]): RowOpener | null => {
  const { addressOfRecord, openRecord } = useHost()
  const opens = view.master !== null || rows.some(({ sId }) => typeof sId === 'string' && sId !== '')
  const shown = JSON.stringify(listParametersOf(list))
  // Addresses hold what the list shows, so that they are others as soon as it shows something else.
  return useMemo(
    () => (opens ? openerTo({ addressOfRecord, openRecord }, view.id) : null),
    [opens, view.id, addressOfRecord, openRecord, shown],
  )
}

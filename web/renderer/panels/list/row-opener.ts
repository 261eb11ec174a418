// The way from a row to its record: by its address, as a browser takes it, or on this page.
import { useMemo } from 'react'
import type { Row } from '#contracts/records.ts'
import { useHost } from '../../host.ts'
import { type ListView, listParametersOf } from '../../model/list-view.ts'
import type { ModuleView } from '../../model/module-view.ts'

export type RowOpener = {
  /** What a link to the record has as `href`. */
  addressOf(row: Row): string
  open(row: Row): void
}

/** Null where nothing names the rows, and there is no form of records. */
export const useRowOpener = (view: ModuleView, list: ListView, rows: readonly Row[]): RowOpener | null => {
  const { addressOfRecord, openRecord } = useHost()
  const opens = view.master !== null || rows.some(({ sId }) => typeof sId === 'string' && sId !== '')
  const shown = JSON.stringify(listParametersOf(list))
  // Addresses hold what the list shows, so that they are others as soon as it shows something else.
  return useMemo(
    () =>
      opens
        ? {
            addressOf: ({ sId }) => addressOfRecord(view.id, String(sId)),
            open: ({ sId }) => openRecord(view.id, String(sId)),
          }
        : null,
    [opens, view.id, addressOfRecord, openRecord, shown],
  )
}

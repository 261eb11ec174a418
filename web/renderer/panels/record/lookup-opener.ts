// The way from a row to the record that one of its fields looks up: where the field holds that record's key, and the user may open its module.
import { useMemo } from 'react'
import { type Host, useHost } from '../../host.ts'
import type { FieldView } from '../../model/module-view.ts'
import { valueColumn } from '../../widgets/lookup/lookup-columns.ts'
import { openerTo, type RowOpener } from '../list/row-opener.ts'
import { keepLookupLeft } from './lookup-left.ts'

export type LookupOpeners = (field: FieldView) => RowOpener | null

const openerOf = (
  field: FieldView,
  { mayOpen, ...ways }: Pick<Host, 'mayOpen' | 'addressOfRecord' | 'openRecord'>,
): RowOpener | null => {
  const { sFieldType, sLookupModelsId } = field.column
  if (sFieldType !== 'lookup' || sLookupModelsId === null || valueColumn(field) !== 'sId') return null
  if (!mayOpen(sLookupModelsId)) return null
  const { addressOf, open } = openerTo(ways, sLookupModelsId, field.name)
  return {
    addressOf,
    open: (row) => {
      keepLookupLeft({ sId: String(row.sId), field: field.name })
      open(row)
    },
  }
}

export const useLookupOpeners = (): LookupOpeners => {
  const { mayOpen, addressOfRecord, openRecord } = useHost()
  return useMemo(
    () => (field) => openerOf(field, { mayOpen, addressOfRecord, openRecord }),
    [mayOpen, addressOfRecord, openRecord],
  )
}

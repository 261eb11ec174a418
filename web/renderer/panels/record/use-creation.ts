// "Create new" of a lookup: the form of the module looked up opens over the page, and the record made there is chosen.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ModuleMetadata } from '#contracts/module.ts'
import type { Row } from '#contracts/records.ts'
import { useCreateRecord } from '../../creation.ts'
import { useHost } from '../../host.ts'
import { type FieldView, type FormView, mayAdd, moduleViewOf } from '../../model/module-view.ts'
import { moduleQuery } from '../../module-query.ts'
import { shownColumn } from '../../widgets/lookup/lookup-columns.ts'
import { readSuggestion } from '../../widgets/lookup/read-suggestion.ts'
import type { CellAddress } from './choice-change.ts'
import { useCellEditing } from './use-cell-editing.ts'

export type Creation = {
  /** The user may add records of the module looked up. */
  readonly isPossible: boolean
  /** Opens the form with what was typed, and puts the record that is made into the cell. */
  start(address: CellAddress, typed: string): void
}

const startValues = (field: FieldView, master: FormView, typed: string): Row => {
  const named = master.fieldByName.get(shownColumn(field))
  return typed.trim() === '' || named === undefined || named.isFixed || named.valueType !== 'text'
    ? {}
    : { [named.name]: typed.trim() }
}

/** The form in which the user may make a record; null for none. One function, so that it is worked out once for each answer. */
const addableMaster = (metadata: ModuleMetadata): FormView | null => {
  const view = moduleViewOf(metadata)
  return mayAdd(view) ? view.master : null
}

/** Asks for the module's metadata only while `isOpen`. */
export const useCreation = (field: FieldView | undefined, isOpen: boolean): Creation => {
  const { http, context } = useHost()
  const client = useQueryClient()
  const createRecord = useCreateRecord()
  const editing = useCellEditing()
  const sModelsId = field?.column.sFieldType === 'lookup' ? field.column.sLookupModelsId : null
  const { data: master } = useQuery({
    ...moduleQuery(http, context, sModelsId ?? ''),
    enabled: isOpen && createRecord !== null && sModelsId !== null,
    select: addableMaster,
  })
  const create = async (address: CellAddress, typed: string): Promise<void> => {
    if (createRecord === null || sModelsId === null || !master) return
    const sId = await createRecord({ sModelsId, values: startValues(address.field, master, typed) })
    if (sId === null) return
    await client.invalidateQueries({ queryKey: ['suggest'] })
    const suggestion = await readSuggestion(http, address.field, sId)
    if (suggestion !== null) editing.choose(address, suggestion)
  }
  return {
    isPossible: createRecord !== null && Boolean(master),
    start: (address, typed) => void create(address, typed),
  }
}

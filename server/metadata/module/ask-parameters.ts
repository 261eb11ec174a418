// What is asked before a routine runs: the columns that metadata describes, held against the routine's parameters, and those
// parameters that have no default and that nobody described. Pure.
import type { FieldType } from '#contracts/metadata-values.ts'
import type { ColumnMetadata, FormMetadata } from '#contracts/module.ts'
import type { Routine, RoutineParameter } from '#server/schema/catalogue/catalogue.ts'
import { isGiven } from '../check/parameter-mistakes.ts'
import { defaultColumn } from '../overlay/column-defaults.ts'
import { localiseColumn } from './localise.ts'

const isAskable = ({ name, mode }: RoutineParameter): boolean =>
  (mode === 'in' || mode === 'inout') && name !== '' && !isGiven(name)

/** Lists and JSON have no field to type them into. */
const FIELD_TYPE_OF: Readonly<Record<string, FieldType>> = {
  text: 'text',
  'character varying': 'text',
  integer: 'integer',
  bigint: 'integer',
  smallint: 'integer',
  numeric: 'decimal',
  'double precision': 'decimal',
  date: 'date',
  'timestamp with time zone': 'timestamp',
  boolean: 'flag',
}

/** Called by its own name: nobody said what it means. */
const undescribed = ({ name, type }: RoutineParameter, iOrder: number): readonly ColumnMetadata[] => {
  const sFieldType = FIELD_TYPE_OF[type]
  if (sFieldType === undefined) return []
  const row = defaultColumn({ sFormId: '', sId: name, sName: name, sFieldType, iOrder, bRequired: 1 })
  return [localiseColumn(row, 'en')]
}

const describedColumns = (
  columns: readonly ColumnMetadata[],
  { parameters }: Routine,
): readonly ColumnMetadata[] => {
  const takesAll = parameters.some(({ name }) => name === 'jParams')
  const byName = new Map(parameters.filter(isAskable).map((parameter) => [parameter.name, parameter]))
  return columns
    .filter(({ sName }) => takesAll || byName.has(sName))
    .map((column) => (byName.get(column.sName)?.hasDefault === false ? { ...column, bRequired: 1 } : column))
}

const emptyForm = (sModelsId: string, sCode: string, sTbName: string): FormMetadata => ({
  sId: `${sModelsId}.params.${sCode}`,
  sModelsId,
  sTbName,
  sFormKind: 'params',
  sName: sTbName,
  iOrder: 0,
  sParentFormId: null,
  sParentColumn: null,
  sDefaultOrder: null,
  iPageSize: 1,
  bReadOnly: 0,
  sNoAdd: null,
  sPlace: null,
  iFileBytes: null,
  sFileTypes: null,
  columns: [],
  broken: null,
})

/** The form to ask with before a button runs its routine; null when there is nothing to ask. */
export const askedBefore = (
  routine: Routine | undefined,
  {
    described,
    sModelsId,
    sCode,
  }: { readonly described: FormMetadata | null; readonly sModelsId: string; readonly sCode: string },
): FormMetadata | null => {
  if (routine === undefined) return null
  const columns = describedColumns(described?.columns ?? [], routine)
  const known = new Set(columns.map(({ sName }) => sName))
  const further = routine.parameters
    .filter(
      (parameter) =>
        isAskable(parameter) &&
        parameter.mode === 'in' &&
        !parameter.hasDefault &&
        !known.has(parameter.name),
    )
    .flatMap((parameter, index) => undescribed(parameter, 1000 + index))
  const all = [...columns, ...further]
  return all.length === 0
    ? null
    : { ...(described ?? emptyForm(sModelsId, sCode, routine.name)), columns: all }
}

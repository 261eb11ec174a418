// Where a file of a record belongs, and how large and of which types it may be: said by the form for what is attached, by the column for what
// it holds. Pure.
import { typesOfColumn } from '#contracts/files.ts'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { Form, Module } from '#server/metadata/module/module.ts'
import type { Target } from '#server/records/rows/plan/save-targets.ts'

export type FileTarget = {
  readonly module: Module
  readonly target: Target
  /** Null for what is attached to the record. */
  readonly field: string | null
  readonly mostBytes: number
  readonly types: string | null
}

const NO_FILES = {
  en: 'Records of this form take no files: they stand on no table',
  zh: '此表单不对应数据表，不能添加文件',
}
const TAKES_NONE = { en: 'Records of this form take no files', zh: '此表单的记录不接受附件' }
const NO_COLUMN = {
  en: 'must be a column of the form that holds files and can be edited',
  zh: '必须是本表单中可编辑的文件列或图片列',
}

/** The form, on the table whose records have files. Throws broken_metadata, invalid_request. */
export const tableOf = (form: Form): Target => {
  const { backing } = form
  if (backing.kind === 'broken') throw new AppError('broken_metadata', backing.reason)
  const isTable =
    backing.kind === 'relation' && backing.relation.kind === 'table' && backing.relation.unsafe === null
  if (!isTable || !['sBrandsId', 'sSubsidiaryId', 'sId'].every((name) => backing.relation.columns.has(name)))
    throw invalidRequest([{ path: 'sFormId', message: NO_FILES }])
  return { form, relation: backing.relation }
}

/** Bytes that a file attached to a record of the form may have; 0: none may be attached. */
export const mostAttached = (form: Form, mostBytes: number): number =>
  Math.min(form.metadata.iFileBytes ?? mostBytes, mostBytes)

const TEXTS: ReadonlySet<string> = new Set(['text', 'character varying'])

/** Throws broken_metadata, forbidden, invalid_request. */
export const planFile = (
  { module, form, field }: { readonly module: Module; readonly form: Form; readonly field: string | null },
  mostBytes: number,
): FileTarget => {
  const target = tableOf(form)
  if (field === null) {
    const most = mostAttached(form, mostBytes)
    if (most === 0) throw new AppError('forbidden', TAKES_NONE)
    return { module, target, field, mostBytes: most, types: form.metadata.sFileTypes }
  }
  const column = form.columns.get(field)
  const isFile = column?.metadata.sFieldType === 'file' || column?.metadata.sFieldType === 'image'
  const isText = TEXTS.has(column?.stored?.type ?? '')
  const isEditable = form.metadata.bReadOnly === 0 && column?.metadata.bReadOnly === 0
  if (column === undefined || !isFile || !isText || !isEditable)
    throw invalidRequest([{ path: 'field', message: NO_COLUMN }])
  return {
    module,
    target,
    field,
    mostBytes: Math.min(column.metadata.iFileBytes ?? mostBytes, mostBytes),
    types: typesOfColumn(column.metadata),
  }
}

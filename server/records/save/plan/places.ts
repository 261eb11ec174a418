// Where each row of a save stands: its own id and, for a line, its master. Pure but for the ids it is given.
import type { Text } from '#contracts/language.ts'
import type { Complaint } from '#server/kernel/errors/app-error.ts'
import type { Target } from '../../rows/plan/save-targets.ts'
import type { FormIntent, RowIntent } from '../request/parse-save.ts'
import { parentNames } from './given-values.ts'

/** The masters that the same save adds or updates, by the id of their form. */
export type MastersInSave = ReadonlyMap<
  string,
  readonly { readonly sId: string; readonly isDeleted: boolean }[]
>

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const LONGEST_ID = 200

const NOT_A_UUID: Text = { en: 'A new row may bring its own UUID, nothing else', zh: '新增行只能自带 UUID' }
const NO_ID: Text = { en: 'The sId is missing: say which row', zh: '缺少行标识' }
const NO_VERSION: Text = { en: 'The version is missing: send the one that was read', zh: '缺少读取时的版本' }
const NO_MASTER: Text = {
  en: 'Say which master this line belongs to: there is not exactly one in this save',
  zh: '请指明所属主记录：本次保存中的主记录不唯一',
}
const GOING: Text = { en: 'Its master is being deleted', zh: '其主记录正在被删除' }
const NOT_AN_ID: Text = { en: 'An id is expected here', zh: '此处需要标识' }

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The id of a row; a row to add without one gets a new one. */
export const placeId = (
  row: RowIntent,
  newId: () => string,
): { readonly sId: string; readonly complaints: readonly Complaint[] } => {
  const sId = row.sId ?? textIn(row.data.sId)
  const at = (message: Text, field = 'sId') => [{ path: `${row.path}.${field}`, message }]
  if (row.handleType === 'add') {
    if (sId === null) return { sId: newId(), complaints: [] }
    return { sId, complaints: UUID.test(sId) ? [] : at(NOT_A_UUID) }
  }
  if (sId === null || sId.length > LONGEST_ID) return { sId: '', complaints: at(NO_ID) }
  return { sId, complaints: row.version === null ? at(NO_VERSION, 'version') : [] }
}

const askedMaster = (target: Target, row: RowIntent): unknown => {
  const name = parentNames(target.form).find((candidate) => (row.data[candidate] ?? '') !== '')
  return name === undefined ? null : row.data[name]
}

/** The master of a line: the one that the row names or, for a row to add, the one master row of the same save. */
export const placeUnderMaster = (
  target: Target,
  row: RowIntent,
  masters: MastersInSave,
): { readonly masterId: string | null; readonly complaints: readonly Complaint[] } => {
  const [column] = parentNames(target.form)
  if (column === undefined) return { masterId: null, complaints: [] }
  const refuse = (message: Text) => ({
    masterId: null,
    complaints: [{ path: `${row.path}.data.${column}`, message }],
  })
  const asked = askedMaster(target, row)
  if (asked !== null && (typeof asked !== 'string' || asked.length > LONGEST_ID)) return refuse(NOT_AN_ID)
  if (row.handleType !== 'add') return { masterId: asked, complaints: [] }
  const here = masters.get(target.form.parentFormId ?? '') ?? []
  if (asked !== null)
    return here.some(({ sId, isDeleted }) => isDeleted && sId === asked)
      ? refuse(GOING)
      : { masterId: asked, complaints: [] }
  const [only, ...others] = here.filter(({ isDeleted }) => !isDeleted)
  return only === undefined || others.length > 0 ? refuse(NO_MASTER) : { masterId: only.sId, complaints: [] }
}

/** The masters in a save, given the id of each row of each form. */
export const mastersIn = (
  forms: readonly FormIntent[],
  ids: ReadonlyMap<RowIntent, string>,
): MastersInSave => {
  const masters = new Map<string, { sId: string; isDeleted: boolean }[]>()
  for (const { sFormId, rows } of forms) {
    const known = masters.get(sFormId) ?? []
    known.push(...rows.map((row) => ({ sId: ids.get(row) ?? '', isDeleted: row.handleType === 'del' })))
    masters.set(sFormId, known)
  }
  return masters
}

// What people at a shop do over HTTP: enter records, read lists, approve, press buttons.
import assert from 'node:assert/strict'
import type { Answer, Client } from '#tests/support/service.ts'

export type Row = Record<string, unknown> & { readonly sId: string; readonly version: string }

export const trySave = (as: Client, module: string, forms: readonly object[]): Promise<Answer> =>
  as.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${module}`, { forms })

export const save = async (as: Client, module: string, forms: readonly object[]): Promise<Row> => {
  const answer = await trySave(as, module, forms)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.forms[0].rows[0]
}

const added = (sFormId: string, rows: readonly object[]): object => ({
  sFormId,
  rows: rows.map((data) => ({ handleType: 'add', data })),
})

/** A record with its lines. */
export const tryAdd = (
  as: Client,
  module: string,
  data: object,
  lines: readonly object[] = [],
): Promise<Answer> =>
  trySave(as, module, [
    added(`${module}.master`, [data]),
    ...(lines.length === 0 ? [] : [added(`${module}.slave`, lines)]),
  ])

export const add = async (
  as: Client,
  module: string,
  data: object,
  lines: readonly object[] = [],
): Promise<Row> => {
  const answer = await tryAdd(as, module, data, lines)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.forms[0].rows[0]
}

export const read = async (
  as: Client,
  module: string,
  form: string,
  asked: object = {},
): Promise<readonly Row[]> => {
  const path = `/entry/business/getBusinessDataByFormcustomId/${module}.${form}?sModelsId=${module}`
  const answer = await as.post(path, asked)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.rows
}

export const record = async (as: Client, module: string, sId: string): Promise<Row> => {
  const [row] = await read(as, module, 'master', { sId })
  assert.ok(row, `${module} ${sId}`)
  return row
}

export const change = async (as: Client, module: string, sId: string, data: object): Promise<Row> => {
  const { version } = await record(as, module, sId)
  return save(as, module, [
    { sFormId: `${module}.master`, rows: [{ handleType: 'update', sId, version, data }] },
  ])
}

/** What approving answers of the one record. */
export const tryApprove = async (as: Client, module: string, sId: string): Promise<Row> => {
  const answer = await as.post(`/entry/business/doExamine?sModelsId=${module}`, { sIds: [sId] })
  return answer.body.results?.[0] ?? answer.body
}

export const approve = async (as: Client, module: string, sId: string): Promise<void> => {
  const result = await tryApprove(as, module, sId)
  assert.equal(result.ok, true, JSON.stringify(result))
}

export const tryPress = (
  as: Client,
  module: string,
  sProName: string,
  [sId, params = {}]: readonly [string, object?],
): Promise<Answer> =>
  as.post(`/entry/procedureCall/doGenericProcedureCall?sModelsId=${module}`, {
    sProName,
    sIds: [sId],
    params,
  })

/** A button's routine for one record; answers what the routine gives. */
export const press = async (
  as: Client,
  module: string,
  sProName: string,
  record: readonly [string, object?],
) => {
  const answer = await tryPress(as, module, sProName, record)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.out
}

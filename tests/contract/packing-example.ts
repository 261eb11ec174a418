// The document that the how-to gives to copy, in a copy of the edition, and a user who works with documents over HTTP.
import assert from 'node:assert/strict'
import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyEdition, type EditionCopy } from '#tests/support/edition-copy.ts'
import type { Answer, Client } from '#tests/support/service.ts'

const PAGE = join(import.meta.dirname, '../../docs/howto/packing-list.md')
const FOLDER = join(import.meta.dirname, '../../docs/howto/packing-list')

export type Row = Record<string, unknown> & { readonly sId: string; readonly version: string }

export const readPage = (): Promise<string> => readFile(PAGE, 'utf8')

/** The text of each file of the example, by its name. */
export const readExample = async (): Promise<ReadonlyMap<string, string>> => {
  const names = await readdir(FOLDER)
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(FOLDER, name), 'utf8')] as const)),
  )
}

/** The edition with the folder of the example, and nothing else. */
export const copyWithExample = async (): Promise<EditionCopy> => {
  const copy = await copyEdition()
  await cp(FOLDER, join(copy.folder, 'sal/packing-list'), { recursive: true })
  return copy
}

/** Writes into the delivery's files what the page says: the button, and the code of the refusal. */
export const completeExample = async (copy: EditionCopy): Promise<void> => {
  const [button = '', made = ''] = [...(await readPage()).matchAll(/```json\n([\s\S]*?)```/g)].map(
    ([, text = '']) => text,
  )
  await copy.edit('sal/delivery/buttons.json', (text) =>
    JSON.stringify([...JSON.parse(text), JSON.parse(button)]),
  )
  await copy.edit('sal/delivery/approval.json', (text) => {
    const approval = JSON.parse(text)
    Object.assign(approval.withdraw.made, JSON.parse(made))
    return JSON.stringify(approval)
  })
}

export const one = (rows: readonly Row[]): Row => {
  assert.ok(rows[0] !== undefined)
  return rows[0]
}

const added = (form: string, rows: readonly object[]) => ({
  sFormId: form,
  rows: rows.map((data) => ({ handleType: 'add', data })),
})

/** What a user does with documents. */
export const documentsOf = (client: Client) => {
  const read = async (module: string, form: string, request: object): Promise<readonly Row[]> => {
    const path = `/entry/business/getBusinessDataByFormcustomId/${module}.${form}?sModelsId=${module}`
    const answer = await client.post(path, request)
    assert.equal(answer.status, 200, answer.text)
    return answer.body.rows
  }
  const save = (module: string, forms: readonly object[]): Promise<Answer> =>
    client.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${module}`, { forms })
  return {
    record: async (module: string, sId: string): Promise<Row> => one(await read(module, 'master', { sId })),
    lines: (module: string, sParentId: string): Promise<readonly Row[]> =>
      read(module, 'slave', { sParentId }),
    byCode: async (module: string, sCode: string): Promise<Row> =>
      one(await read(module, 'list', { filters: [{ field: 'sCode', op: 'eq', value: sCode }] })),
    add: (module: string, header: object, lines: readonly object[]): Promise<Answer> =>
      save(module, [added(`${module}.master`, [header]), added(`${module}.slave`, lines)]),
    addLine: (module: string, line: object): Promise<Answer> =>
      save(module, [added(`${module}.slave`, [line])]),
    change: (form: string, { sId, version }: Row, data: object): Promise<Answer> =>
      save(form.slice(0, form.indexOf('.')), [
        { sFormId: form, rows: [{ handleType: 'update', sId, version, data }] },
      ]),
    remove: (module: string, { sId, version }: Row): Promise<Answer> =>
      save(module, [{ sFormId: `${module}.master`, rows: [{ handleType: 'del', sId, version }] }]),
    press: (module: string, sProName: string, sId: string, params: object = {}): Promise<Answer> =>
      client.post(`/entry/procedureCall/doGenericProcedureCall?sModelsId=${module}`, {
        sProName,
        sIds: [sId],
        params,
      }),
    /** Why it is not approved; undefined when it is. */
    approve: async (module: string, sId: string): Promise<string | undefined> => {
      const answer = await client.post(`/entry/business/doExamine?sModelsId=${module}`, { sIds: [sId] })
      assert.equal(answer.status, 200, answer.text)
      return answer.body.results[0].message
    },
  }
}
export type Documents = ReturnType<typeof documentsOf>

/** What was done, by the id that it answers. */
export const idOf = (answer: Answer): string => {
  assert.equal(answer.status, 200, answer.text)
  return answer.body.out?.sId ?? answer.body.forms[0].rows[0].sId
}

/** What a hook or a routine refused. */
export const refused = (answer: Answer, code: number, says: RegExp): void => {
  assert.deepEqual([answer.status, answer.body.procedureCode], [422, code], answer.text)
  assert.match(answer.body.detail, says)
}

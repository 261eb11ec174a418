// An expression that takes too much work refuses the save at its column, and the service goes on.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MODULE, openHidden } from './hidden-things.ts'

let hidden: Awaited<ReturnType<typeof openHidden>>

before(async () => {
  hidden = await openHidden()
  await hidden.service.database.query(
    `insert into framework.sysjurisdiction ("sBrandsId", "sUserId", "sModelsId", "sActionCode") values ('demo', 'demo-clerk', '${MODULE}', 'add')`,
  )
})
after(() => hidden?.close())

/** A text of a million characters, changed again and again. */
const heavyText = (): string => {
  let text = "'aaaaaaaaaa'"
  for (const [from, to] of ['ab', 'bc', 'cd', 'de', 'ef'])
    text = `replace(${text}, '${from}', '${to?.repeat(10)}')`
  for (let times = 0; times < 20; times += 1) text = `replace(${text}, 'f', 'g')`
  return `len(${text})`
}

const save = () =>
  hidden.clerk.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${MODULE}`, {
    forms: [{ sFormId: 'hid.master', rows: [{ handleType: 'add', data: { sName: 'heavy' } }] }],
  })

const properties: readonly (readonly [property: string, expression: string])[] = [
  ['sComputed', heavyText()],
  ['sDefault', heavyText()],
  ['sValidation', `${heavyText()} > 0`],
  ['sRequiredWhen', `${heavyText()} > 0`],
]
for (const [property, expression] of properties)
  test(`${property} of too much work refuses the save at its column`, async (t) => {
    const define = (text: string | null) =>
      hidden.service.database.query(
        `update framework.gdsconfigformslave set "${property}" = $1 where "sFormId" = 'hid.master' and "sName" = 'dPrice'`,
        [text],
      )
    t.after(() => define(null))
    await define(expression)
    const { status, text, body } = await save()
    assert.equal(status, 400, text)
    assert.equal(body.errors[0].path, 'forms.0.rows.0.data.dPrice')
    assert.match(text, /dPrice: The expression takes too much work/)
    const { body: read } = await hidden.ask('master', {
      filters: [{ field: 'sName', op: 'eq', value: 'heavy' }],
    })
    assert.deepEqual(read.rows, [], 'nothing is saved')
  })

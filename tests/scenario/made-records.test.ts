// Documents that only a button makes: the generic save adds none of them, and says in the user's language where they come from.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await openTestService()
})
after(() => service.close())

const MADE = [
  'mft-completion',
  'mft-report',
  'mft-requisition',
  'pur-invoice',
  'pur-return',
  'qly-incoming-inspection',
  'sal-delivery',
  'sal-invoice',
  'sal-return',
] as const

const LANGUAGES = { en: /is made from/, 'zh-CN': /生成/ } as const

for (const [language, words] of Object.entries(LANGUAGES)) {
  test(`no made document is added by hand: ${language}`, async () => {
    const client = await service.signIn({ language })
    for (const module of MADE) {
      const metadata = await client.get(`/entry/business/getModelBysId/${module}?sModelsId=${module}`)
      const { sNoAdd } = metadata.body.forms.find(
        ({ sFormKind }: { sFormKind: string }) => sFormKind === 'master',
      )
      assert.match(sNoAdd, words, module)
      const save = { forms: [{ sFormId: `${module}.master`, rows: [{ handleType: 'add', data: {} }] }] }
      const answer = await client.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${module}`, save)
      assert.deepEqual([answer.status, answer.body.code], [400, 'invalid_request'], answer.text)
      assert.ok(
        answer.body.errors.some(
          ({ path, message }: { path: string; message: string }) =>
            path === 'forms.0.rows.0' && message === sNoAdd,
        ),
        answer.text,
      )
    }
  })
}

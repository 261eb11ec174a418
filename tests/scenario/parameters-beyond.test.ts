// Parameters that no calendar holds: buttons refuse them in words, charts count them as the nearest that they know.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestService, type TestService } from '#tests/support/service.ts'

let service: TestService

before(async () => {
  service = await openTestService()
})

after(() => service?.close())

const BEYOND = [0, -1, 2_201, 1_000_000_000, 2_147_483_647, -2_147_483_648]

for (const [module, sProName] of [
  ['acc-period', 'sp_btn_accperiod_year'],
  ['kpi-period', 'sp_btn_kpiperiod_year'],
] as const)
  test(`${sProName} refuses a year that no calendar has, in both languages`, async () => {
    for (const [language, words] of [
      ['en', /between 1900 and 2200/],
      ['zh-CN', /1900 到 2200/],
    ] as const) {
      const admin = await service.signIn({ language })
      for (const iYear of BEYOND) {
        const { status, body } = await admin.post(`/entry/business/getProData?sModelsId=${module}`, {
          sProName,
          params: { iYear },
        })
        assert.deepEqual([status, body.code], [422, 'rule_violation'], `${iYear}`)
        assert.match(body.detail, words)
      }
    }
  })

for (const [module, name] of [
  ['dash-sales', 'iDays'],
  ['dash-key-figures', 'iLast'],
] as const)
  test(`the charts of ${module} draw whatever ${name} is sent`, async () => {
    const admin = await service.signIn()
    for (const value of BEYOND) {
      const { status, text, body } = await admin.post(`/entry/indexPage/commonChar?sModelsId=${module}`, {
        params: { [name]: value },
      })
      assert.equal(status, 200, text)
      for (const { sName, error } of body.charts) assert.equal(error, undefined, `${sName} of ${value}`)
    }
  })

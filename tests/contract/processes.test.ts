// Processes over HTTP: models of other engines do what is expected of them, whoever is not asked is refused, and nothing is done twice.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { CARRIED_CASES } from '#tests/support/process-models/carried.ts'
import { follow } from '#tests/support/process-models/follow.ts'
import { followedService } from '#tests/support/process-models/followed-service.ts'
import { modelCases, readScenarios } from '#tests/support/process-models/scenarios.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

let service: TestService
let admin: Client

before(async () => {
  service = await openTestService()
  admin = await service.signIn({ loginType: 'builder' })
})
after(() => service.close())

const PLACE = 'demo/demo-hq/demo-admin'

const CLEAR = `
truncate framework.act_ru_identitylink, framework.act_ru_task, framework.act_ru_variable, framework.act_ru_event_subscr,
  framework.act_ru_timer_job, framework.act_ru_execution, framework.act_hi_procinst, framework.act_re_procdef, framework.biz_todo_item`

const running = async () => {
  const rows = await service.database.query<{ id_: string }>(
    'select id_ from framework.act_ru_execution where parent_id_ is null order by id_',
  )
  return rows.map(({ id_ }) => id_)
}

const deploy = async (client: Client, xml: string) => {
  const { status, text } = await client.post('/entry/workflow/deploy', { xml })
  assert.equal(status, 200, text)
}

const CASES = [
  ...modelCases().map(({ name, ...given }) => ({ ...given, name: `other engines' model ${name}` })),
  ...CARRIED_CASES.map(({ name, models, expected }) => ({
    name,
    models,
    scenarios: readScenarios(expected),
  })),
]

for (const { name, models, scenarios } of CASES)
  test(name, async () => {
    for (const steps of scenarios) {
      await service.database.query(CLEAR)
      for (const xml of models) await deploy(admin, xml)
      await follow(followedService(admin, PLACE, running), steps)
    }
  })

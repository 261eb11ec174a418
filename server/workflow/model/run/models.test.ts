// Process models of other engines do here what their own tests expect of them.
import { test } from 'node:test'
import { follow } from '#tests/support/process-models/follow.ts'
import { followedPure } from '#tests/support/process-models/followed-pure.ts'
import { PureEngine } from '#tests/support/process-models/pure-engine.ts'
import { modelCases } from '#tests/support/process-models/scenarios.ts'

for (const { name, models, scenarios } of modelCases()) {
  test(name, async () => {
    for (const steps of scenarios) {
      const engine = new PureEngine()
      for (const xml of models) await engine.deploy(xml)
      await follow(followedPure(engine), steps)
    }
  })
}

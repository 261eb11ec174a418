// The plugin for machines: reads devices once a second, and rolls up every thirty seconds what they told. The service knows nothing of it; it is
// loaded by its name (`PLUGINS=plc`).
import { Type } from 'typebox'
import type { Plugin, PluginWorld, ReadPlugin } from '#server/compose/plugin.ts'
import { workOf } from '#server/scheduler/work.ts'
import { Nothing } from '#server/scheduler/works/repeat.ts'
import { contextFrom } from './place-context.ts'
import { openLink } from './protocols.ts'
import { keepDaysSql } from './query/days-query.ts'
import { reachWithin } from './reach.ts'
import { rollUpPlaces } from './roll-up/roll-up-places.ts'
import { makeSampler } from './sampling/sampler.ts'
import { readSettings, type Settings } from './settings.ts'

const Days = Type.Object(
  { iDays: Type.Integer({ minimum: 1, maximum: 3_650 }) },
  { additionalProperties: false },
)

const open = ({ mayReach }: Settings, { database, access, telemetry: { observe } }: PluginWorld): Plugin => {
  const reach = reachWithin(mayReach)
  const contextOf = contextFrom(access)
  const sampler = makeSampler({
    database,
    contextOf,
    open: async (device, { sBrandsId }) => openLink(device, await reach(device.sHost, sBrandsId)),
    observe,
  })
  const keepDays = workOf(Days, async ({ parameters: { iDays }, effect }) => {
    const [kept] = await effect((query) => query<{ count: number }>(keepDaysSql(iDays)))
    return kept?.count ?? 0
  })
  return {
    works: new Map([
      ['plc-sample', workOf(Nothing, ({ unwanted }) => sampler.run(unwanted))],
      ['plc-roll-up', workOf(Nothing, ({ unwanted }) => rollUpPlaces({ database, contextOf }, unwanted))],
      ['plc-days', keepDays],
    ]),
    close: sampler.ended,
  }
}

export const readPlugin: ReadPlugin = (settings) => {
  const read = readSettings(settings)
  return (world) => open(read, world)
}

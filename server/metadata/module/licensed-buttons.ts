// A module without the buttons that lead into modules that the licence does not list: what they made would stand where nobody comes.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { rememberedByName } from '#server/kernel/memory/remembered.ts'
import { isLicensed } from './licensed.ts'
import type { Module } from './module.ts'

const MOST_REMEMBERED = 100

const without = rememberedByName<Module, Module>(MOST_REMEMBERED)

/** `isOwn`: whether the tenant made the module itself. */
export const withLicensedButtons = (
  module: Module,
  context: Pick<RequestContext, 'sVerifyLicense'>,
  isOwn: (sModelsId: string) => boolean,
): Module => {
  const targets = new Set(module.buttons.flatMap(({ sTargetModelsId }) => sTargetModelsId ?? []))
  const closed = [...targets].filter((sId) => !isLicensed(context, { sId, isOwn: isOwn(sId) }))
  if (closed.length === 0) return module
  return without(module, JSON.stringify(closed), {
    make: () => {
      const buttons = module.buttons.filter(
        ({ sTargetModelsId }) => sTargetModelsId === null || !closed.includes(sTargetModelsId),
      )
      return { ...module, buttons, metadata: { ...module.metadata, buttons } }
    },
  })
}

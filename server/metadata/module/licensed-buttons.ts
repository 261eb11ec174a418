// A module without the buttons that lead into modules that the licence does not list: what they made would stand where nobody comes.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { rememberedByName } from '#server/kernel/memory/remembered.ts'
import { isLicensed } from './licensed.ts'
import type { Module } from './module.ts'

/** Into which its buttons lead, and that need a licence which is not there unless the tenant made them itself. */
export const unlicensedTargets = (
  { buttons }: Module,
  context: Pick<RequestContext, 'sVerifyLicense'>,
): readonly string[] => {
  const targets = new Set(buttons.flatMap(({ sTargetModelsId }) => sTargetModelsId ?? []))
  return [...targets].filter((sId) => !isLicensed(context, { sId, isOwn: false }))
}

const MOST_REMEMBERED = 100

const without = rememberedByName<Module, Module>(MOST_REMEMBERED)

export const withoutButtonsInto = (module: Module, targets: readonly string[]): Module => {
  if (targets.length === 0) return module
  return without(module, JSON.stringify(targets), {
    make: () => {
      const buttons = module.buttons.filter(
        ({ sTargetModelsId }) => sTargetModelsId === null || !targets.includes(sTargetModelsId),
      )
      return { ...module, buttons, metadata: { ...module.metadata, buttons } }
    },
  })
}

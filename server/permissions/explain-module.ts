// Whether the user may open the module for the action: asked of what opens modules and of what merges grants.

import type { Text } from '#contracts/language.ts'
import type { ExplainedStep } from '#contracts/permissions.ts'
import { decidingGrants, type GrantSource } from '#server/access/grants/grant-sources.ts'
import type { ModuleRuling } from '#server/metadata/metadata.ts'
import { holderOf, type Inquiry, listed, stepIn } from './inquiry.ts'

const NO_MODULE: Text = { en: 'The company has no such module.', zh: '公司没有该模块。' }
const NO_LICENCE: Text = {
  en: 'The licence of the company does not list the module.',
  zh: '公司的许可证未包含该模块。',
}
const LISTED: Text = {
  en: 'The company has the module, and its licence lists it.',
  zh: '公司拥有该模块且已获许可。',
}

const moduleStep = (inquiry: Inquiry, { kind }: ModuleRuling): ExplainedStep => {
  const step = stepIn(inquiry.language)
  if (kind === 'unknown') return step('module', false, NO_MODULE)
  return kind === 'unlicensed' ? step('module', false, NO_LICENCE) : step('module', true, LISTED)
}

const rowText = (inquiry: Inquiry, { sRoleId, sActionCode, sSubsidiaryId }: GrantSource): Text => {
  const holder = holderOf(inquiry, sRoleId)
  return sSubsidiaryId === null
    ? { en: `${holder.en} (${sActionCode})`, zh: `${holder.zh}（${sActionCode}）` }
    : {
        en: `${holder.en} (${sActionCode}, in ${sSubsidiaryId} alone)`,
        zh: `${holder.zh}（${sActionCode}，仅限 ${sSubsidiaryId}）`,
      }
}

const grantText = (inquiry: Inquiry, sources: readonly GrantSource[]): Text => {
  const { sModelsId, action } = inquiry.asked
  const { sSubsidiaryId } = inquiry.reader.context
  const { granting, denying } = decidingGrants(sources, { sSubsidiaryId, sModelsId, action })
  if (denying.length > 0) {
    const rows = listed(denying.map((row) => rowText(inquiry, row)))
    return { en: `“${action}” is taken away by ${rows.en}.`, zh: `“${action}”被以下权限取消：${rows.zh}。` }
  }
  if (granting.length > 0) {
    const rows = listed(granting.map((row) => rowText(inquiry, row)))
    return { en: `“${action}” is granted by ${rows.en}.`, zh: `“${action}”由以下权限授予：${rows.zh}。` }
  }
  return {
    en: `None of the user’s roles grants “${action}” on this module where the user works, and the user has no such grant.`,
    zh: `用户的角色及其自身权限均未在其工作的子公司授予该模块的“${action}”。`,
  }
}

export const explainModule = async (
  inquiry: Inquiry,
  ruling: ModuleRuling,
): Promise<readonly ExplainedStep[]> => {
  const first = moduleStep(inquiry, ruling)
  if (!first.isOpen) return [first]
  const { sBrandsId, sUserId } = inquiry.reader.context
  const { sModelsId } = inquiry.asked
  const sources = await inquiry.parts.access.grantSources({ sBrandsId, sUserId, sModelsId })
  return [first, stepIn(inquiry.language)('grant', ruling.kind === 'open', grantText(inquiry, sources))]
}

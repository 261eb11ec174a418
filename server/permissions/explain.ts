// Why a user may or may not do or see something: the decisions in their order, up to the one that refuses, each asked of what decides it.
import { type Language, type Text, textIn } from '#contracts/language.ts'
import type { ExplainedStep, Explanation } from '#contracts/permissions.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Module } from '#server/metadata/module/module.ts'
import { explainField } from './explain-field.ts'
import { explainModule } from './explain-module.ts'
import { explainRecord } from './explain-record.ts'
import { type ExplainAsked, type Inquiry, type PermissionParts, stepIn } from './inquiry.ts'
import { type KnownRole, type KnownUser, rolesSql, userSql } from './query/people-query.ts'

const NO_USER: Text = { en: 'The company has no such user', zh: '公司中没有该用户' }
const DISABLED: Text = { en: 'The user is disabled.', zh: '该用户已停用。' }
const NOWHERE: Text = {
  en: 'The user does not belong to this subsidiary, or to none that is enabled.',
  zh: '用户不属于该子公司，或其子公司均已停用。',
}
const NO_FORM: Text = { en: 'The module has no such form.', zh: '该模块没有该表单。' }
const FORM: Text = { en: 'The form is sound.', zh: '表单定义正常。' }

const explanationOf = (steps: readonly ExplainedStep[]): Explanation => {
  const refusing = steps.find(({ isOpen }) => !isOpen)
  return { isAllowed: refusing === undefined, decidedBy: refusing?.kind ?? null, steps }
}

const explainForm = async (inquiry: Inquiry, module: Module): Promise<readonly ExplainedStep[]> => {
  const step = stepIn(inquiry.language)
  const { sFormId, field, sId } = inquiry.asked
  if (sFormId === undefined) return []
  const form = module.forms.get(sFormId)
  if (form === undefined) return [step('form', false, NO_FORM)]
  if (form.backing.kind === 'broken') return [step('form', false, form.backing.reason)]
  const steps = [step('form', true, FORM)]
  if (field !== undefined) steps.push(await explainField(inquiry, form, field))
  if (sId === undefined || steps.some(({ isOpen }) => !isOpen)) return steps
  return [...steps, ...(await explainRecord(inquiry, { module, form }, sId))]
}

const explainRest = async (inquiry: Inquiry): Promise<readonly ExplainedStep[]> => {
  const { parts, reader, asked } = inquiry
  const ruling = await parts.metadata.judgeModule(reader, asked.sModelsId, asked.action)
  const steps = await explainModule(inquiry, ruling)
  return ruling.kind === 'open' ? [...steps, ...(await explainForm(inquiry, ruling.module))] : steps
}

const nameIn = (language: Language, { sNameEn, sNameZh }: KnownRole): string =>
  textIn(language, { en: sNameEn, zh: sNameZh })

/** Of users of the asker's own tenant; not_found for others. */
export const explain = async (
  parts: PermissionParts,
  { context }: Session,
  asked: ExplainAsked,
): Promise<Explanation> => {
  const { sBrandsId, sLanguage: language, sRequestId } = context
  const { users, roles } = await parts.database.platform(async (query) => ({
    users: await query<KnownUser>(userSql(sBrandsId, asked.sUserId)),
    roles: await query<KnownRole>(rolesSql(sBrandsId)),
  }))
  const [user] = users
  if (user === undefined) throw new AppError('not_found', NO_USER)
  const step = stepIn(language)
  if (user.bDisabled === 1) return explanationOf([step('user', false, DISABLED)])
  const { sUserId, sSubsidiaryId } = asked
  const reader = await parts.access.sessionOfUser({
    ...{ sBrandsId, sUserId, sRequestId },
    ...(sSubsidiaryId === undefined ? {} : { sSubsidiaryId }),
  })
  if (reader === undefined) return explanationOf([step('user', false, NOWHERE)])
  const first = step('user', true, {
    en: `${user.sUserName} may sign in, and works in ${reader.context.sSubsidiaryId}.`,
    zh: `${user.sUserName} 可以登录，所在子公司为 ${reader.context.sSubsidiaryId}。`,
  })
  const roleNames = new Map(roles.map((role) => [role.sId, nameIn(language, role)]))
  const inquiry: Inquiry = { parts, asked, language, roleNames, reader }
  return explanationOf([first, ...(await explainRest(inquiry))])
}

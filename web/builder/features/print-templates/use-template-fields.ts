// What may stand on paper: the columns of the module's forms, what the letterhead has, and the logo.
import { useQuery } from '@tanstack/react-query'
import type { Text } from '#contracts/language.ts'
import { LOGO } from '#contracts/report-template.ts'
import { moduleQuery } from '../../../renderer/module-query.ts'
import { useServices, useSession } from '../../../session/services/services.tsx'
import { useText } from '../../services/use-text.ts'
import { TEMPLATE_WORDS } from './template-words.ts'

export type TemplateField = {
  readonly name: string
  readonly label: string
  /** The form does not show it; paper may. */
  readonly isHidden?: boolean
}

export type TemplateFields = {
  /** Of the record itself. */
  readonly record: readonly TemplateField[]
  readonly letterhead: readonly TemplateField[]
  readonly logo: readonly TemplateField[]
  /** Of the forms of lines, by what templates call them. */
  readonly lines: ReadonlyMap<string, readonly TemplateField[]>
}

const LETTERHEAD: readonly (readonly [string, Text])[] = [
  ['sCompanyName', { en: 'Company', zh: '公司' }],
  ['sCompanyAddress', { en: 'Address', zh: '地址' }],
  ['sCompanyPhone', { en: 'Phone', zh: '电话' }],
  ['sCompanyEmail', { en: 'E-mail', zh: '邮箱' }],
  ['sCompanyTaxNo', { en: 'Tax number', zh: '税号' }],
  ['sCompanyBank', { en: 'Bank', zh: '开户行' }],
  ['sCompanyBankAccount', { en: 'Bank account', zh: '银行账号' }],
]

/** The module cannot be opened where it is not published, or not granted: then names are typed. */
export const useTemplateFields = (sModelsId: string, sFormId: string | null): TemplateFields => {
  const { http } = useServices()
  const say = useText()
  const always = {
    logo: [{ name: LOGO, label: say(TEMPLATE_WORDS.logo) }],
    letterhead: LETTERHEAD.map(([name, label]) => ({ name, label: say(label) })),
  }
  const context = useSession()?.context
  const { data } = useQuery({
    queryKey: ['module', sModelsId, 'print', context?.sUserId],
    queryFn: () => (context === undefined ? null : moduleQuery(http, context, sModelsId).queryFn()),
    enabled: context !== undefined && sModelsId !== '',
    retry: false,
  })
  if (!data) return { ...always, record: [], lines: new Map() }
  const fieldsOf = ({ columns }: (typeof data.forms)[number]): readonly TemplateField[] =>
    columns.map(({ sName, sLabel, bVisible }) => ({
      ...{ name: sName, label: sLabel || sName, isHidden: !bVisible },
    }))
  const short = (sId: string): string =>
    sId.startsWith(`${sModelsId}.`) ? sId.slice(sModelsId.length + 1) : sId
  const own =
    data.forms.find(({ sId }) => sId === sFormId) ??
    data.forms.find(({ sFormKind }) => sFormKind === 'master')
  return {
    record: own === undefined ? [] : fieldsOf(own),
    ...always,
    lines: new Map(
      data.forms
        .filter(({ sFormKind }) => sFormKind === 'slave')
        .map((form) => [short(form.sId), fieldsOf(form)]),
    ),
  }
}

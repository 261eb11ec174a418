// How the live page is seen: as which role or tenant, in which language, on a phone.
import { Chip } from '../../../ui/controls/chip.tsx'
import { MenuButton } from '../../../ui/dialog/menu-button.tsx'
import { useRoles } from '../../services/use-roles.ts'
import { useText } from '../../services/use-text.ts'
import type { Preview } from './use-preview.ts'

const WORDS = {
  see: { en: 'See it as', zh: '预览为' },
  me: { en: 'Myself', zh: '我自己' },
  company: { en: 'Company', zh: '公司' },
  own: { en: 'Our company', zh: '本公司' },
  phone: { en: 'Phone', zh: '手机' },
}

/** The other language, by its own name. */
const OTHER = { en: ['zh-CN', '中文'], 'zh-CN': ['en', 'English'] } as const

const CompanyMenu = ({ preview: { company, setRole } }: { readonly preview: Preview }) => {
  const say = useText()
  const { companies, sBrandsId, setCompany } = company
  if (companies.length === 0) return null
  const name = companies.find((one) => one.sBrandsId === sBrandsId)?.sName ?? say(WORDS.own)
  const look = (to: string | null): void => {
    setRole(null)
    setCompany(to)
  }
  return (
    <MenuButton
      label={`${say(WORDS.company)} ${name}`}
      className="chip"
      face={`${name} ▾`}
      entries={[
        { key: '', text: say(WORDS.own), isChosen: sBrandsId === null, run: () => look(null) },
        ...companies.map((one) => ({
          ...{ key: one.sBrandsId, text: one.sName, isChosen: one.sBrandsId === sBrandsId },
          run: () => look(one.sBrandsId),
        })),
      ]}
    />
  )
}

export const PreviewBar = ({ preview }: { readonly preview: Preview }) => {
  const say = useText()
  const roles = useRoles()
  const { language, setLanguage, sRoleId, setRole, isPhone, setPhone } = preview
  const [other, name] = OTHER[language]
  const role = roles.find(({ sId }) => sId === sRoleId)?.name ?? say(WORDS.me)
  return (
    <fieldset className="row preview-bar">
      <legend className="visually-hidden">{say(WORDS.see)}</legend>
      <span className="soft" aria-hidden="true">
        {say(WORDS.see)}
      </span>
      <MenuButton
        label={`${say(WORDS.see)} ${role}`}
        className="chip"
        face={`${role} ▾`}
        entries={[
          { key: '', text: say(WORDS.me), isChosen: sRoleId === null, run: () => setRole(null) },
          ...roles.map(({ sId, name: text }) => ({
            ...{ key: sId, text, isChosen: sId === sRoleId, run: () => setRole(sId) },
          })),
        ]}
      />
      <CompanyMenu preview={preview} />
      <Chip label={name} isOn={false} onPress={() => setLanguage(other)} />
      <Chip label={say(WORDS.phone)} isOn={isPhone} onPress={() => setPhone(!isPhone)} />
    </fieldset>
  )
}

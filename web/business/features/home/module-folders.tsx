// Every module that is open to the user, by folder.
import { useTranslation } from 'react-i18next'
import type { MenuEntry } from '#contracts/module.ts'
import { NamedIcon } from '../../../ui/icons/named-icon.tsx'
import { ModuleLink } from '../../services/module-link.tsx'
import { openableModules } from '../../services/use-menu.ts'

const Folder = ({ entry }: { readonly entry: MenuEntry }) => (
  <section className="home-folder">
    <h3>
      <NamedIcon name={entry.sIcon} />
      {entry.sName}
    </h3>
    <ul>
      {openableModules([entry]).map(({ sId, sName, sRoute, path }) => (
        <li key={sId}>
          <ModuleLink module={{ sId, sRoute }}>{sName}</ModuleLink>
          {path.length > 1 ? <span className="soft">{path.slice(1).join(' / ')}</span> : null}
        </li>
      ))}
    </ul>
  </section>
)

export const ModuleFolders = ({ modules }: { readonly modules: readonly MenuEntry[] }) => {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="home-modules">
      <div className="home-bar">
        <h2 id="home-modules">{t('home.modules')}</h2>
      </div>
      <div className="home-folders">
        {modules.map((entry) => (
          <Folder key={entry.sId} entry={entry} />
        ))}
      </div>
    </section>
  )
}

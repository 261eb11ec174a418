// The first page: every module that is open to the user, by folder.
import { useTranslation } from 'react-i18next'
import type { MenuEntry } from '#contracts/module.ts'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { ModuleLink } from '../../services/module-link.tsx'
import { openableModules, useMenu } from '../../services/use-menu.ts'

const Folder = ({ entry }: { readonly entry: MenuEntry }) => (
  <section className="home-folder">
    <h2>{entry.sName}</h2>
    <ul>
      {openableModules([entry]).map(({ sId, sName, sRoute, path }) => (
        <li key={sId}>
          <ModuleLink module={{ sId, sRoute }}>{sName}</ModuleLink>
          {path.length > 1 ? <span className="palette-path">{path.slice(1).join(' / ')}</span> : null}
        </li>
      ))}
    </ul>
  </section>
)

export const HomePage = () => {
  const { t } = useTranslation()
  const { data } = useMenu()
  if (data === undefined) return <LateSkeleton rows={8} label={t('app.loading')} />
  return (
    <div className="home">
      <h1>{t('home.title')}</h1>
      {data.modules.length === 0 ? <EmptyNotice text={t('home.empty')} /> : null}
      <div className="home-folders">
        {data.modules.map((entry) => (
          <Folder key={entry.sId} entry={entry} />
        ))}
      </div>
    </div>
  )
}

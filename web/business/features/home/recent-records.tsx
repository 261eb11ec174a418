// The records that somebody opened last, each a link to it.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MenuEntry } from '#contracts/module.ts'
import { useSession } from '../../../session/services/services.tsx'
import { recentRecords } from '../../services/recent-records.ts'
import { openableModules } from '../../services/use-menu.ts'

const MOST_SHOWN = 8

export const RecentRecords = ({ modules }: { readonly modules: readonly MenuEntry[] }) => {
  const { t } = useTranslation()
  const context = useSession()?.context
  const names = new Map(openableModules(modules).map(({ sId, sName }) => [sId, sName]))
  const records = context === undefined ? [] : recentRecords(localStorage, context)
  const shown = records.filter(({ sModelsId }) => names.has(sModelsId)).slice(0, MOST_SHOWN)
  return (
    <section className="home-card" aria-labelledby="home-recent">
      <h2 id="home-recent">{t('home.recent')}</h2>
      {shown.length === 0 ? <p className="soft">{t('home.noRecent')}</p> : null}
      <ul className="home-recents">
        {shown.map(({ sModelsId, sId, title }) => (
          <li key={`${sModelsId} ${sId}`}>
            <Link to="/m/$sModelsId/record/$sId" params={{ sModelsId, sId }}>
              {title}
            </Link>{' '}
            <span className="soft">{names.get(sModelsId)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

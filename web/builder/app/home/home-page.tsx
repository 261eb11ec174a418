// Where one begins: every page of the builder with what one comes to it for.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../../services/use-place.ts'
import { useText } from '../../services/use-text.ts'
import { PAGE_PARTS } from '../builder-page.ts'
import { PART_TITLES } from '../frame/part-titles.ts'
import { usePages } from '../use-pages.ts'
import './home.css'

export const HomePage = () => {
  const { t } = useTranslation()
  const say = useText()
  const all = usePages()
  return (
    <div className="builder-home">
      <title>{t('app.name')}</title>
      <h1>{t('app.name')}</h1>
      {PAGE_PARTS.map((part) => {
        const pages = all.filter((page) => page.part === part)
        return pages.length === 0 ? null : (
          <section key={part}>
            <h2>{say(PART_TITLES[part])}</h2>
            <ul className="builder-home-pages">
              {pages.map(({ name, title, help, icon: Icon }) => (
                <li key={name}>
                  <Link to={addressOf(name)}>
                    <Icon aria-hidden="true" />
                    <strong>{say(title)}</strong>
                    <span className="soft">{say(help)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

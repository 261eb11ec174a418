// The open pages under the header: home, then a tab for each; those without room stand in a list at the end.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PopoverButton } from '../../../ui/dialog/popover-button.tsx'
import { useWidth } from '../../../ui/layout/use-width.ts'
import { useShortcut } from '../../../ui/shortcuts/shortcut-provider.tsx'
import { isSameTab, type OpenTab, tabsWithin } from '../../services/open-tabs.ts'
import { type NamedTab, type Tabs, useTabs } from './use-tabs.ts'
import './tabs.css'

/** What a tab needs in pixels, and home with the list of the others. */
const TAB = 130
const REST = 150
const MIDDLE = 1

type TabProps = NamedTab & { readonly tabs: Tabs }

const PageTab = ({ tab, name, tabs }: TabProps) => {
  const { t } = useTranslation()
  const isShown = tabs.shown !== null && isSameTab(tab, tabs.shown)
  return (
    <li
      className="page-tab"
      data-shown={isShown}
      onMouseDown={(event) => {
        // The browser would begin to scroll.
        if (event.button === MIDDLE) event.preventDefault()
      }}
      onAuxClick={(event) => {
        if (event.button !== MIDDLE) return
        event.preventDefault()
        event.stopPropagation()
        void tabs.close(tab)
      }}
    >
      <Link
        to={tab.href}
        title={name}
        activeProps={{}}
        activeOptions={{ exact: true }}
        aria-current={isShown ? 'page' : undefined}
      >
        {name}
      </Link>
      <button
        type="button"
        className="page-tab-close"
        tabIndex={-1}
        aria-label={t('tabs.close', { title: name })}
        onClick={() => void tabs.close(tab)}
      >
        ×
      </button>
    </li>
  )
}

const useTabKeys = ({ all, shown, go, close }: Tabs): void => {
  const { t } = useTranslation()
  const order: readonly (OpenTab | null)[] = [null, ...all.map(({ tab }) => tab)]
  const step = (by: 1 | -1): void => {
    const at = order.indexOf(shown)
    go(order.at((at + by + order.length) % order.length) ?? null)
  }
  useShortcut(
    shown === null
      ? null
      : { keys: 'alt+w', label: t('tabs.closeThis'), isOfFrame: true, run: () => void close(shown) },
  )
  const next = { keys: 'alt+j', label: t('tabs.next'), isOfFrame: true, run: () => step(1) }
  const previous = { keys: 'alt+k', label: t('tabs.previous'), isOfFrame: true, run: () => step(-1) }
  useShortcut(all.length === 0 ? null : next)
  useShortcut(all.length === 0 ? null : previous)
}

const HiddenTabs = ({ hidden, tabs }: { readonly hidden: readonly NamedTab[]; readonly tabs: Tabs }) => {
  const { t } = useTranslation()
  const label = t('tabs.more', { count: hidden.length })
  return (
    <PopoverButton label={label} className="button button-text page-tabs-more" face={`+${hidden.length} ▾`}>
      {(close) => (
        <ul className="page-tabs-hidden">
          {hidden.map(({ tab, name }) => (
            <li key={`${tab.sModelsId} ${tab.sId} ${tab.isNew}`}>
              <button
                type="button"
                className="button button-text"
                onClick={() => {
                  close()
                  tabs.go(tab)
                }}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </PopoverButton>
  )
}

export const TabStrip = () => {
  const { t } = useTranslation()
  const tabs = useTabs()
  const [strip, width] = useWidth()
  useTabKeys(tabs)
  const room = Math.floor((width - REST) / TAB)
  const { inSight, hidden } = tabsWithin(
    tabs.all.map(({ tab }) => tab),
    room,
    tabs.shown,
  )
  const named = (some: readonly OpenTab[]) => tabs.all.filter(({ tab }) => some.includes(tab))
  return (
    <nav ref={strip} className="page-tabs" aria-label={t('tabs.label')}>
      <ul>
        <li className="page-tab" data-shown={tabs.isHome}>
          <Link to="/" activeOptions={{ exact: true }}>
            {t('app.home')}
          </Link>
        </li>
        {named(inSight).map(({ tab, name }) => (
          <PageTab key={`${tab.sModelsId} ${tab.sId} ${tab.isNew}`} tab={tab} name={name} tabs={tabs} />
        ))}
      </ul>
      {hidden.length === 0 ? null : <HiddenTabs hidden={named(hidden)} tabs={tabs} />}
    </nav>
  )
}

// The dashboard of the home page: the first of the menu. Nothing where the user has none.
import { lazy, Suspense } from 'react'
import type { MenuEntry } from '#contracts/module.ts'
import { isDashboard, ModuleLink } from '../../services/module-link.tsx'
import { useServices, useSession } from '../../services/services.tsx'
import { useListLinks } from '../../services/use-list-links.tsx'
import { openableModules } from '../../services/use-menu.ts'

const DashboardPanel = lazy(async () => ({
  default: (await import('../../../renderer/charts/dashboard-panel.tsx')).DashboardPanel,
}))

export const HomeDashboard = ({ modules }: { readonly modules: readonly MenuEntry[] }) => {
  const { http } = useServices()
  const session = useSession()
  const linkList = useListLinks()
  const dashboard = openableModules(modules).find(isDashboard)
  if (session === null || dashboard === undefined) return null
  const head = (
    <h2 id="home-dashboard">
      <ModuleLink module={dashboard}>{dashboard.sName}</ModuleLink>
    </h2>
  )
  return (
    <section className="home-dashboard" aria-labelledby="home-dashboard">
      <Suspense fallback={head}>
        <DashboardPanel
          sModelsId={dashboard.sId}
          http={http}
          context={session.context}
          linkList={linkList}
          level={3}
          head={head}
        />
      </Suspense>
    </section>
  )
}

// The parts of the first page, each with its name and width, as the user arranged them.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuEntry } from '#contracts/module.ts'
import type { SessionContext } from '../../../data/session-store.ts'
import { useNarrow } from '../../../ui/layout/use-narrow.ts'
import { useWorkCenter } from '../../services/use-work-center.ts'
import { Decisions } from './decisions.tsx'
import { HomeGrid } from './home-grid.tsx'
import { HomeHead } from './home-head.tsx'
import type { Part } from './home-part.ts'
import { Messages } from './messages.tsx'
import { ModuleFolders } from './module-folders.tsx'
import { RecentRecords } from './recent-records.tsx'
import { useArrangement } from './use-arrangement.ts'
import { useHomeCharts } from './use-home-charts.tsx'
import { usePartHeights } from './use-part-heights.ts'
import { WorkCenter } from './work-center.tsx'

export type HomeProps = { readonly modules: readonly MenuEntry[]; readonly context: SessionContext }

export const Home = ({ modules, context }: HomeProps) => {
  const { t } = useTranslation()
  const [isArranging, setArranging] = useState(false)
  const { arrangement, arrange } = useArrangement(context)
  const charts = useHomeCharts(modules, context)
  const { query: tasks } = useWorkCenter()
  const isMeasured = !charts.isLoading && !tasks.isLoading && !isArranging
  const heights = usePartHeights(context, { way: useNarrow() ? 'narrow' : 'wide', isMeasured })
  const parts: readonly Part[] = [
    ...charts.figures,
    { id: 'waiting', name: t('decisions.title'), width: 9, body: <Decisions /> },
    { id: 'recent', name: t('home.recent'), width: 3, body: <RecentRecords modules={modules} /> },
    { id: 'messages', name: t('messages.title'), width: 3, body: <Messages /> },
    ...charts.parts,
    { id: 'tasks', name: t('work.title'), width: 12, body: <WorkCenter /> },
    { id: 'modules', name: t('home.modules'), width: 12, body: <ModuleFolders modules={modules} /> },
  ]
  return (
    <div className="home">
      <HomeHead
        context={context}
        isArranging={isArranging}
        onArrange={() => setArranging(!isArranging)}
        onReset={() => arrange({ order: [], hidden: [] })}
        onRefresh={charts.refresh}
      />
      {arrangement === null ? null : <HomeGrid {...{ parts, arrangement, arrange, isArranging, heights }} />}
    </div>
  )
}

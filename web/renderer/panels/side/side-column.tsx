// The column beside a record: tabs, and a button that folds it away.
import './side.css'
import { DoubleLeftOutlined, DoubleRightOutlined } from '@ant-design/icons'
import { useId } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Tabs } from '../../../ui/controls/tabs.tsx'
import { useWords } from '../../use-words.ts'
import { SIDE_TABS, type SideTab } from './side-tabs.ts'
import { useFold } from './use-fold.ts'

const Counted = ({ useCount }: { readonly useCount: NonNullable<SideTab['useCount']> }) => {
  const count = useCount()
  return count === null || count === 0 ? null : <span className="tab-count"> {count}</span>
}

const SideTabs = () => {
  const words = useWords()
  return (
    <Tabs
      isLazy
      tabs={SIDE_TABS.map(({ id, Panel, useCount }) => ({
        name: words(`side.${id}`),
        beside: useCount === undefined ? null : <Counted useCount={useCount} />,
        content: <Panel />,
      }))}
    />
  )
}

export const SideColumn = () => {
  const words = useWords()
  const id = useId()
  const { isFolded, toggle } = useFold()
  const label = words(isFolded ? 'side.show' : 'side.hide')
  return (
    <aside className="panel side" aria-label={words('side.title')} data-folded={isFolded}>
      <span className="side-fold">
        <Button
          kind="text"
          isSmall
          icon={isFolded ? <DoubleLeftOutlined /> : <DoubleRightOutlined />}
          aria-label={label}
          title={label}
          aria-expanded={!isFolded}
          aria-controls={id}
          onClick={toggle}
        />
      </span>
      <div id={id} hidden={isFolded}>
        {isFolded ? null : <SideTabs />}
      </div>
    </aside>
  )
}

// To the records before and after this one in the list that one came from, and where it stands there.
import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { exactly } from '#contracts/places.ts'
import { ActionButton } from '../../../ui/fields/action-button.tsx'
import { useHost } from '../../host.ts'
import type { ListView } from '../../model/list-view.ts'
import type { FormView } from '../../model/module-view.ts'
import { formatNumber } from '../../model/values/number-text.ts'
import { useWords, type Words } from '../../use-words.ts'
import { useRecordParts } from './record-context.tsx'
import { useRecordState } from './record-store.ts'
import { type ListWalk, useListWalk, type WalkTarget } from './use-list-walk.ts'
import './record-walk.css'

const shown = (count: number): string => formatNumber(count, exactly(0))

const placeText = ({ position, total }: ListWalk, words: Words): string => {
  if (position === null) return words('record.leftList')
  return total === null
    ? words('record.position', { position: shown(position) })
    : words('record.positionOf', { position: shown(position), total: shown(total) })
}

type WalkProps = { readonly form: FormView; readonly list: ListView }

const Walk = ({ form, list }: WalkProps) => {
  const { store, view } = useRecordParts()
  const words = useWords()
  const { walk: walkTo } = useHost()
  const row = useRecordState(store, ({ content }) => content.head.stored)
  const sId = useRecordState(store, ({ content }) => content.head.key)
  const walk = useListWalk({ form, list, sId, row: row ?? {} })
  if (walk === null || (walk.previous === null && walk.next === null)) return null
  const go = (target: WalkTarget | null): void => {
    if (target !== null) void walkTo({ sModelsId: view.id, from: sId, to: target })
  }
  return (
    <nav className="record-walk" aria-label={words('record.walk')}>
      <span className="soft" aria-live="polite">
        {placeText(walk, words)}
      </span>
      <ActionButton
        kind="text"
        isIconOnly
        icon={<UpOutlined />}
        label={words('record.previous')}
        keys="k"
        isDisabled={walk.previous === null}
        onRun={() => go(walk.previous)}
      />
      <ActionButton
        kind="text"
        isIconOnly
        icon={<DownOutlined />}
        label={words('record.next')}
        keys="j"
        isDisabled={walk.next === null}
        onRun={() => go(walk.next)}
      />
    </nav>
  )
}

export const RecordWalk = ({ list }: Pick<WalkProps, 'list'>) => {
  const { view } = useRecordParts()
  return view.list === null ? null : <Walk form={view.list} list={list} />
}

// Items that are moved, in a list or as tiles: by dragging, by the handle and the arrow keys, or by Alt and the arrow keys.

import { HolderOutlined } from '@ant-design/icons'
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import './sortable-list.css'
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import { useText } from '../services/use-text.ts'

const WORDS = {
  move: { en: 'Move {name}', zh: '移动 {name}' },
  how: {
    en: 'Press Space to pick it up, the arrow keys to move it, Space to put it down, Escape to leave it where it was.',
    zh: '按空格键拾取，用方向键移动，再按空格键放下，按 Esc 键取消。',
  },
  picked: { en: '{name} is picked up', zh: '已拾取 {name}' },
  over: { en: '{name} is over {other}', zh: '{name} 位于 {other} 处' },
  put: { en: '{name} is put down', zh: '已放下 {name}' },
  left: { en: '{name} stays where it was', zh: '{name} 保持原位' },
}

export type SortableItem = {
  readonly sId: string
  readonly name: string
  /** It stays, and others are moved past it. */
  readonly isFixed?: boolean
  readonly style?: CSSProperties
  /** The one that is looked at. */
  readonly isShown?: boolean
}

export type SortableListProps = {
  readonly items: readonly SortableItem[]
  readonly label?: string
  readonly isTiled?: boolean
  readonly onMove: (from: number, to: number) => void
  readonly children: (sId: string) => ReactNode
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 }
/** A press that goes no further is a click. */
const LEAST_DISTANCE = 6

type EntryProps = {
  readonly item: SortableItem
  readonly onStep: (step: 1 | -1) => void
  readonly children: ReactNode
}

const Entry = ({ item, onStep, children }: EntryProps) => {
  const say = useText()
  const { sId, name, isFixed = false, isShown = false, style } = item
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: sId, disabled: { draggable: isFixed } })
  const { onPointerDown, ...keys } = listeners ?? {}
  const step = (event: KeyboardEvent): void => {
    const way = STEPS[event.key]
    if (way === undefined || !event.altKey || isFixed) return
    event.preventDefault()
    event.stopPropagation()
    onStep(way)
  }
  return (
    <li
      ref={setNodeRef}
      className="sortable-item"
      data-dragging={isDragging}
      data-shown={isShown}
      style={{
        ...style,
        transform: transform === null ? undefined : `translate(${transform.x}px, ${transform.y}px)`,
        transition,
      }}
      onPointerDown={(event) => onPointerDown?.(event)}
      onKeyDown={step}
    >
      {children}
      {isFixed ? null : (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className="sortable-handle"
          {...attributes}
          {...keys}
          aria-label={say(WORDS.move, { name })}
        >
          <HolderOutlined aria-hidden="true" />
        </button>
      )}
    </li>
  )
}

const useWords = (items: readonly SortableItem[]) => {
  const say = useText()
  const nameOf = (id: unknown): string => items.find(({ sId }) => sId === id)?.name ?? ''
  const about = (words: { en: string; zh: string }, id: unknown, other?: unknown): string =>
    say(words, { name: nameOf(id), other: nameOf(other) })
  return {
    screenReaderInstructions: { draggable: say(WORDS.how) },
    announcements: {
      onDragStart: ({ active }: Pick<DragEndEvent, 'active'>) => about(WORDS.picked, active.id),
      onDragOver: ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>) =>
        about(WORDS.over, active.id, over?.id),
      onDragEnd: ({ active }: Pick<DragEndEvent, 'active'>) => about(WORDS.put, active.id),
      onDragCancel: ({ active }: Pick<DragEndEvent, 'active'>) => about(WORDS.left, active.id),
    },
  }
}

export const SortableList = ({ items, label, isTiled = false, onMove, children }: SortableListProps) => {
  const words = useWords(items)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: LEAST_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = items.map(({ sId }) => sId)
  const end = ({ active, over }: DragEndEvent): void => {
    const from = ids.indexOf(String(active.id))
    const to = over === null ? -1 : ids.indexOf(String(over.id))
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to)
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={words} onDragEnd={end}>
      <SortableContext items={ids} strategy={isTiled ? rectSortingStrategy : verticalListSortingStrategy}>
        <ol aria-label={label}>
          {items.map((item, at) => (
            <Entry
              key={item.sId}
              item={item}
              onStep={(step) => {
                if (at + step >= 0 && at + step < items.length) onMove(at, at + step)
              }}
            >
              {children(item.sId)}
            </Entry>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

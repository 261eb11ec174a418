// The grid of a list: one row is active, arrows move it, Enter opens it, Space selects it; only rows in view are drawn.
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react'
import type { Row } from '#contracts/records.ts'
import { useFocusHome } from '../../../ui/layout/use-focus-home.ts'
import { useScroller } from '../../../ui/layout/use-scroller.ts'
import { useStable } from '../../../ui/layout/use-stable.ts'
import { useKeyNotes } from '../../../ui/shortcuts/shortcut-provider.tsx'
import { layoutColumns } from '../../model/column-layout.ts'
import { groupLines, type ListItem, withinGroup } from '../../model/list-groups.ts'
import { moveColumn, pinnedCount, placeColumn, resizeColumn } from '../../model/list-layout.ts'
import { beginsAtTop } from '../../model/list-tree.ts'
import type { ListView } from '../../model/list-view.ts'
import type { FormView } from '../../model/module-view.ts'
import { useWidgetContext } from '../../widgets/widget-provider.tsx'
import { GridFoot, type GridFootProps } from '../grid/grid-edges.tsx'
import { GUTTER, scrollToCell, useRowHeight } from '../grid/grid-measures.ts'
import { GRID_ROLES, gridRole } from '../grid/grid-roles.ts'
import { GridItem } from './grid-item.tsx'
import { ListHead } from './list-head.tsx'
import { meantBy } from './list-keys.ts'
import { useListPlace } from './list-place.ts'
import type { RowOpener } from './row-opener.ts'
import type { Selection } from './selection.ts'
import type { ListGroups } from './use-list-groups.ts'
import type { MoreRows } from './use-list-items.ts'
import type { ListArrangement } from './use-list-memory.ts'
import type { ListTree } from './use-list-tree.ts'

export type ListGridProps = {
  readonly form: FormView
  /** Its rows; groups, where it is grouped. */
  readonly items: readonly ListItem[]
  readonly groups: ListGroups
  /** Null where rows do not stand under others. */
  readonly tree: ListTree | null
  /** Null where its rows are all that there is to scroll to. */
  readonly more: MoreRows | null
  readonly sums: GridFootProps['sums']
  readonly view: ListView
  readonly selection: Selection
  readonly arrangement: ListArrangement
  readonly onChange: (change: Partial<ListView>) => void
  /** Null where a row is all there is to see of a record. */
  readonly opener: RowOpener | null
  /** What stands beside the rows of the one that is active; null for nothing. */
  readonly beside: ((row: Row | null) => ReactNode) | null
}

const rowUnder = (event: MouseEvent): number | null => {
  if (!(event.target instanceof HTMLElement) || event.target.closest('input, button') !== null) return null
  // What a link was not kept from doing, the browser does.
  if (event.target.closest('a') !== null && !event.defaultPrevented) return null
  const row = event.target.closest<HTMLElement>('[data-row]')?.dataset.row
  return row === undefined ? null : Number(row)
}

const TURNING = '.list-pager button, .list-chips > [aria-pressed]'

/** Whoever turned the page, or chose a view, by its button goes on in the rows. */
const useFocusOnTurn = (home: RefObject<HTMLElement | null>, view: ListView): void => {
  const shown = JSON.stringify(view)
  const turned = useRef(shown)
  useEffect(() => {
    if (turned.current === shown) return
    turned.current = shown
    if (document.activeElement?.closest(TURNING)) home.current?.focus({ preventScroll: true })
  }, [home, shown])
}

export const ListGrid = (props: ListGridProps) => {
  const { form, items, groups, tree, more, sums, view, selection, arrangement, onChange, opener, beside } =
    props
  const context = useWidgetContext()
  const id = useId()
  const { ref, element: scroll, width } = useScroller<HTMLElement>()
  const place = useListPlace({ formId: form.id, view, ids: items.map((item) => item.id), scroll })
  const at = place.active
  useFocusHome(scroll)
  useFocusOnTurn(scroll, view)
  const { all, fields, layout, arrange } = arrangement
  const places = useMemo(
    () =>
      layoutColumns(
        fields.map((field) => field.width),
        width - GUTTER,
        (index) => layout.widths[fields[index]?.name ?? ''] !== undefined,
      ),
    [fields, width, layout],
  )
  const pins = useMemo(() => {
    const count = pinnedCount(fields, layout, form.roles.title)
    return new Map(
      fields.slice(0, count).map(({ name }, index) => [name, GUTTER + (places[index]?.left ?? 0)]),
    )
  }, [fields, layout, places, form])
  const template = useMemo(
    () => `${GUTTER}px ${places.map((place) => `${place.width}px`).join(' ')}`,
    [places],
  )
  const total = places.reduce((sum, place) => sum + place.width, GUTTER)
  const rowHeight = useRowHeight()
  const heights = useMemo(
    () => items.map((item) => rowHeight * (item.kind === 'group' ? groupLines(item.group, fields) : 1)),
    [items, fields, rowHeight],
  )
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => heights[index] ?? rowHeight,
    initialOffset: place.top,
    useFlushSync: false,
    overscan: 12,
  })
  const measures = useMemo(() => heights.join(' '), [heights])
  useEffect(() => virtual.measure(), [virtual, measures])
  const start = heights.slice(0, at).reduce((sum, height) => sum + height, 0)
  const height = heights[at] ?? rowHeight
  useEffect(() => {
    if (scroll.current !== null) scrollToCell(scroll.current, { start, height })
  }, [scroll, start, height])

  const drawn = virtual.getVirtualItems()
  const isNearEnd = (drawn.at(-1)?.index ?? 0) >= items.length - 1
  useEffect(() => {
    if (isNearEnd) more?.load()
  })

  const onPlace = useStable((name: string, at: string) => arrange(placeColumn(all, layout, { name, at })))
  const onResize = useStable((name: string, to: number) => arrange(resizeColumn(layout, name, to)))
  const onMove = useStable((name: string, step: 1 | -1) => {
    arrange(moveColumn(all, layout, { name, step }))
    // The head is put elsewhere in the document, and loses the focus by that.
    const head = `[data-column="${CSS.escape(name)}"] .list-sort`
    requestAnimationFrame(() => scroll.current?.querySelector<HTMLElement>(head)?.focus())
  })
  const handles = useMemo(() => ({ onPlace, onMove, onResize }), [onPlace, onMove, onResize])
  const { words } = context
  const opens = opener !== null
  const notes = useMemo(
    () => [
      { keys: 'arrowdown', label: words('list.keyMove') },
      ...(opens ? [{ keys: 'enter', label: words('list.keyOpen') }] : []),
      { keys: 'space', label: words('list.keySelect') },
      { keys: 'shift+arrowright', label: words('list.keyWidth') },
      { keys: 'alt+shift+arrowright', label: words('list.keyOrder') },
    ],
    [words, opens],
  )
  useKeyNotes(notes)
  const fold = useStable((item: ListItem) => {
    if (item.kind === 'group') groups.toggle(item.group)
    else if (item.kind === 'row') tree?.toggle(item.row)
  })
  const enter = (item: ListItem): void => {
    if (item.kind === 'row') opener?.open(item.row)
    else if (item.kind === 'group') fold(item)
    else if (item.kind === 'rest') onChange(withinGroup(view, item.filter))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const meant = meantBy(event.key, { items, at })
    if (meant === null) return
    event.preventDefault()
    if (meant.kind === 'move') place.activate(meant.to)
    else if (meant.kind === 'select') selection.toggle(meant.row)
    else if (meant.kind === 'fold') fold(meant.item)
    else {
      place.activate(at)
      enter(meant.item)
    }
  }
  const active = items[at]
  return (
    <div className="list-body">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it is the grid, by the role that it is given */}
      <div
        className={`grid-scroll list-scroll${opens ? '' : ' list-scroll-only'}`}
        {...gridRole({ label: form.name, rows: items.length, isReadOnly: true, isTree: tree !== null })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the rows are reached through it
        tabIndex={0}
        ref={ref}
        {...(items.length === 0 ? {} : { 'aria-activedescendant': `${id}-${at}` })}
        onScroll={place.onScroll}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          const index = rowUnder(event)
          const item = index === null ? undefined : items[index]
          if (index === null || item === undefined) return
          place.activate(index)
          if (!event.defaultPrevented) enter(item)
        }}
      >
        <div style={{ width: total }}>
          <ListHead
            form={form}
            fields={fields}
            pins={pins}
            template={template}
            view={view}
            handles={handles}
            isAllSelected={selection.isAll}
            onSelectAll={selection.toggleAll}
            onChange={onChange}
          />
          <div {...GRID_ROLES.rows} className="grid-body" style={{ height: virtual.getTotalSize() }}>
            {drawn.map(({ index, start: top }) => {
              const item = items[index]
              if (item === undefined) return null
              return (
                <GridItem
                  key={item.id}
                  id={`${id}-${index}`}
                  item={item}
                  by={form.fieldByName.get(groups.name)}
                  index={index}
                  top={top}
                  fields={fields}
                  titleName={form.roles.title}
                  pins={pins}
                  template={template}
                  context={context}
                  opener={opener}
                  isActive={index === at}
                  isSelected={item.kind === 'row' && selection.has(item.row)}
                  onSelect={selection.toggle}
                  onFold={fold}
                />
              )
            })}
          </div>
          {items.length === 0 ? null : (
            <GridFoot
              fields={fields}
              pins={pins}
              template={template}
              sums={sums}
              label={context.words(tree !== null && beginsAtTop(view) ? 'list.topSums' : 'list.sums')}
            />
          )}
        </div>
      </div>
      {beside?.(active?.kind === 'row' ? active.row : null)}
    </div>
  )
}

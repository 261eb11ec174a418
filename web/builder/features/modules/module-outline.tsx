// The tree of modules: folded and unfolded, and rearranged by dragging or by Alt and the arrow keys.
import { PlusOutlined } from '@ant-design/icons'
import { type KeyboardEvent, useRef, useState } from 'react'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { showKeys } from '../../../ui/shortcuts/keys.ts'
import { useKeyNotes, useShortcut } from '../../../ui/shortcuts/shortcut-provider.tsx'
import { ListHead } from '../../layout/list-head.tsx'
import { SortableList } from '../../layout/sortable-list.tsx'
import { NEW_ROW, placeOf, type RowsPlace, rowsAddress } from '../../resource/rows-place.ts'
import { type ModuleNode, useModuleRows, useModules } from '../../services/use-modules.ts'
import { useGo, usePagePlace } from '../../services/use-place.ts'
import { useText } from '../../services/use-text.ts'
import { ModuleLine } from './module-line.tsx'
import { MODULE_WORDS as WORDS } from './module-words.ts'
import { foundIn, movedAmong, movedOut, movedUnder } from './outline.ts'
import { type MoveModules, useMovingModules } from './use-moving-modules.ts'
import './modules.css'

const NEW_KEYS = 'insert'

type Outline = {
  readonly place: RowsPlace
  readonly shown: string | undefined
  readonly isFolded: (sId: string) => boolean
  readonly onFold: (sId: string) => void
  readonly move: MoveModules
}

type LevelProps = {
  readonly outline: Outline
  readonly nodes: readonly ModuleNode[]
  /** The one above, with those beside that. */
  readonly above: { readonly parent: ModuleNode; readonly around: readonly ModuleNode[] } | null
}

const Level = ({ outline, nodes, above }: LevelProps) => {
  const { place, shown, isFolded, onFold, move } = outline
  const sideways = (event: KeyboardEvent, node: ModuleNode): void => {
    if (!event.altKey || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'ArrowRight') move(movedUnder(nodes, nodes.indexOf(node)))
    else if (above !== null) move(movedOut(node, above.parent, above.around))
  }
  return (
    <SortableList items={nodes} onMove={(from, to) => move(movedAmong(nodes, from, to))}>
      {(sId) => {
        const at = nodes.findIndex((one) => one.sId === sId)
        const node = nodes[at]
        if (node === undefined) return null
        const isClosed = isFolded(sId)
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the links and buttons within.
          <div onKeyDown={(event) => sideways(event, node)}>
            <ModuleLine
              {...{ node, isFolded: isClosed, isShown: sId === shown }}
              step={above?.parent.row.bFlow === 1 ? { at, steps: nodes.length } : null}
              address={rowsAddress(place, sId)}
              onFold={() => onFold(sId)}
            />
            {isClosed || node.children.length === 0 ? null : (
              <Level outline={outline} nodes={node.children} above={{ parent: node, around: nodes }} />
            )}
          </div>
        )
      }}
    </SortableList>
  )
}

const idsIn = (nodes: readonly ModuleNode[]): readonly string[] =>
  nodes.flatMap(({ sId, children }) => (children.length === 0 ? [] : [sId, ...idsIn(children)]))

type HeadProps = {
  readonly place: RowsPlace
  readonly isAllFolded: boolean
  readonly onFoldAll: () => void
}

const Head = ({ place, isAllFolded, onFoldAll }: HeadProps) => {
  const say = useText()
  const go = useGo()
  const add = (): void => go(rowsAddress(place, NEW_ROW))
  useShortcut({ keys: NEW_KEYS, label: say(WORDS.new), run: add })
  return (
    <ListHead
      search={place.search}
      onSearch={(search) => go(rowsAddress({ ...place, search }), { replace: true })}
    >
      <Button onClick={onFoldAll}>{say(isAllFolded ? WORDS.unfoldAll : WORDS.foldAll)}</Button>
      <Button
        icon={<PlusOutlined aria-hidden="true" />}
        data-hint={`${say(WORDS.new)} (${showKeys(NEW_KEYS)})`}
        onClick={add}
      >
        {say(WORDS.new)}
      </Button>
    </ListHead>
  )
}

export const ModuleOutline = ({ page }: { readonly page: string }) => {
  const say = useText()
  const { rest, search } = usePagePlace()
  const query = useModuleRows()
  const modules = useModules()
  const move = useMovingModules(query.data ?? [])
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const notes = useRef([
    { keys: 'alt+arrowdown', label: say(WORDS.up) },
    { keys: 'alt+arrowright', label: say(WORDS.under) },
  ])
  useKeyNotes(notes.current)
  if (query.isLoadingError) return <LoadFailure error={query.error} retry={query} />
  if (query.data === undefined) return <LateSkeleton rows={12} label={say(WORDS.loading)} />
  const place = placeOf(page, 'gdsmodule', search)
  const nodes = place.search === '' ? modules : foundIn(modules, place.search.toLowerCase())
  const parents = idsIn(modules)
  const isAllFolded = parents.every((sId) => folded.has(sId))
  const outline: Outline = {
    ...{ place, move, shown: rest[0] },
    isFolded: (sId) => place.search === '' && folded.has(sId),
    onFold: (sId) =>
      setFolded((now) => new Set(now.has(sId) ? [...now].filter((one) => one !== sId) : [...now, sId])),
  }
  return (
    <section className="resource-list module-outline">
      <Head {...{ place, isAllFolded }} onFoldAll={() => setFolded(new Set(isAllFolded ? [] : parents))} />
      {nodes.length === 0 ? (
        <EmptyNotice text={say(WORDS.none)} />
      ) : (
        <Level outline={outline} nodes={nodes} above={null} />
      )}
    </section>
  )
}

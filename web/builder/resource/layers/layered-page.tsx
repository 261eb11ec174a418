// A page over things in two layers: all of them with whose each is, and the open one beside, layer by layer.
import { PlusOutlined } from '@ant-design/icons'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Text } from '#contracts/language.ts'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Tag } from '../../../ui/controls/tag.tsx'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { BuilderPage } from '../../layout/builder-page.tsx'
import { type DataColumn, DataTable } from '../../layout/data-table.tsx'
import { ListHead } from '../../layout/list-head.tsx'
import { addressOf, useGo, usePagePlace } from '../../services/use-place.ts'
import { usePageLanguage, useText } from '../../services/use-text.ts'
import { labelOf } from '../attribute-labels.ts'
import { NEW_ROW } from '../rows-place.ts'
import { nameOf, shownAttributes, textOf } from '../shown-columns.ts'
import { LAYER_WORDS as WORDS } from './layer-words.ts'
import { type LayeredRow, type Layers, stateOf } from './layered-rows.ts'
import { useLayeredRows } from './use-layered-rows.ts'
import './layered.css'

export type LayeredPageProps = {
  /** Its page's name in the address. */
  readonly page: string
  readonly title: Text
  readonly help: Text
  readonly layers: Layers
  /** What is open takes most of the page. */
  readonly isWide?: boolean
  /** Null: a new one of the tenant's own. */
  readonly draw: (row: LayeredRow | null, onGone: (sId?: string) => void) => ReactNode
}

const STATE_WORDS = { standard: WORDS.standard, changed: WORDS.changed, own: WORDS.ours } as const

const useColumns = ({ page, layers }: LayeredPageProps): readonly DataColumn<LayeredRow>[] => {
  const say = useText()
  const language = usePageLanguage()
  const [first = 'sId', ...others] = shownAttributes(layers.own)
  const told = (attribute: string, { own, base }: LayeredRow): string => {
    const row = own ?? base
    return row === null ? '' : textOf(layers.own, attribute, row, language) || ''
  }
  return [
    {
      title: say(labelOf(first)),
      cell: (row) => <Link to={addressOf(page, [row.sId])}>{told(first, row)}</Link>,
    },
    ...others.map((name) => ({
      title: say(labelOf(name)),
      cell: (row: LayeredRow) => told(name, row),
    })),
    {
      title: say(WORDS.state),
      cell: (row) => {
        const state = stateOf(row)
        const text = say(STATE_WORDS[state])
        return state === 'standard' ? text : <Tag tone="active">{text}</Tag>
      },
    },
  ]
}

export const LayeredPage = (props: LayeredPageProps) => {
  const { page, title, help, layers, isWide = false, draw } = props
  const say = useText()
  const go = useGo()
  const language = usePageLanguage()
  const { rest, search } = usePagePlace()
  const { rows, isKnown, bases, owns } = useLayeredRows(layers)
  const columns = useColumns(props)
  const failed = [bases, owns].find(({ isLoadingError }) => isLoadingError)
  if (failed !== undefined) return <LoadFailure error={failed.error} retry={failed} />
  const [open] = rest
  const sought = (search.search ?? '').toLowerCase()
  const found = rows.filter(({ own, base }) => {
    const row = own ?? base
    return (
      row !== null &&
      [nameOf(layers.own, row, language), ...Object.values(row)].join(' ').toLowerCase().includes(sought)
    )
  })
  const shown = rows.find(({ sId, base }) => sId === open || base?.sId === open) ?? null
  const isOpen = open === NEW_ROW || shown !== null
  return (
    <BuilderPage title={say(title)} help={say(help)}>
      <div className="layered" data-open={isOpen} data-wide={isWide}>
        <section className="layered-list">
          <ListHead
            search={search.search ?? ''}
            onSearch={(text) =>
              go(addressOf(page, [], text === '' ? {} : { search: text }), { replace: true })
            }
          >
            <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => go(addressOf(page, [NEW_ROW]))}>
              {say(WORDS.new)}
            </Button>
          </ListHead>
          {isKnown ? null : <LateSkeleton rows={12} label={say(WORDS.loading)} />}
          {isKnown && found.length === 0 ? <EmptyNotice text={say(WORDS.none)} /> : null}
          {!isKnown || found.length === 0 ? null : (
            <DataTable label={say(title)} columns={columns} rows={found} keyOf={({ sId }) => sId} />
          )}
        </section>
        {isOpen ? (
          <aside className="layered-side" aria-label={say(WORDS.row)}>
            {draw(shown, (sId) =>
              go(addressOf(page, sId === undefined ? [] : [sId]), { replace: sId !== undefined }),
            )}
          </aside>
        ) : null}
      </div>
    </BuilderPage>
  )
}

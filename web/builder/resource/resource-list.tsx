// The rows of a resource as a table, with its search, its filter by module or form, and its pages.
import { PlusOutlined } from '@ant-design/icons'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Text } from '#contracts/language.ts'
import type { ResourceRow, RowsAnswer } from '../../data/resources.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyNotice } from '../../ui/notices/empty-notice.tsx'
import { showKeys } from '../../ui/shortcuts/keys.ts'
import { useShortcut } from '../../ui/shortcuts/shortcut-provider.tsx'
import { type DataColumn, DataTable } from '../layout/data-table.tsx'
import { ListHead } from '../layout/list-head.tsx'
import { Pager } from '../layout/pager.tsx'
import { useGo } from '../services/use-place.ts'
import { usePageLanguage, useText } from '../services/use-text.ts'
import { labelOf } from './attribute-labels.ts'
import { belongsBy, NEW_ROW, type RowsPlace, rowsAddress } from './rows-place.ts'
import { nameOf, shownAttributes, textOf } from './shown-columns.ts'
import { useModuleNames } from './use-module-names.ts'
import { useReferences } from './use-references.ts'
import { PAGE_SIZE } from './use-resource-rows.ts'

const WORDS = {
  none: { en: 'Nothing here fits.', zh: '没有符合的内容。' },
  new: { en: 'New', zh: '新建' },
  rows: { en: 'Rows', zh: '行' },
}

const NEW_KEYS = 'insert'

export type ResourceListProps = {
  readonly place: RowsPlace
  readonly answer: RowsAnswer
  /** The row that is open. */
  readonly shown: string | undefined
  /** What is said while there is no row at all. */
  readonly empty: Text
}

const isFiltered = ({ search, of }: RowsPlace): boolean => search !== '' || of !== ''

const Rows = ({ place, answer, shown }: Omit<ResourceListProps, 'empty'>) => {
  const say = useText()
  const language = usePageLanguage()
  const { resource } = place
  const moduleNames = useModuleNames()
  const cellOf = (name: string, row: ResourceRow): string =>
    name === 'sModelsId' ? moduleNames(row.sModelsId) : textOf(resource, name, row, language)
  const [first = 'sId', ...others] = shownAttributes(resource)
  const columns: readonly DataColumn<ResourceRow>[] = [
    {
      title: say(labelOf(first)),
      cell: (row) => (
        <Link to={rowsAddress(place, row.sId)}>{cellOf(first, row) || nameOf(resource, row, language)}</Link>
      ),
    },
    ...others.map((name) => ({
      title: say(labelOf(name)),
      cell: (row: ResourceRow) => cellOf(name, row),
    })),
  ]
  return (
    <DataTable
      label={say(WORDS.rows)}
      columns={columns}
      rows={answer.rows}
      keyOf={({ sId }) => sId}
      shownKey={shown}
    />
  )
}

const OfFilter = ({ place }: { readonly place: RowsPlace }) => {
  const say = useText()
  const go = useGo()
  const list = useId()
  const by = belongsBy(place.resource)
  const referred = useReferences(by === 'sFormId' ? 'form' : 'module', {}) ?? []
  if (by === null) return null
  return (
    <>
      <input
        className="control resource-of"
        aria-label={say(labelOf(by))}
        placeholder={say(labelOf(by))}
        list={list}
        defaultValue={place.of}
        onChange={({ target: { value } }) => {
          const isKnown = value === '' || referred.some((one) => one.value === value)
          if (isKnown) go(rowsAddress({ ...place, of: value, pageNum: 1 }), { replace: true })
        }}
      />
      <datalist id={list}>
        {referred.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}

export const ResourceList = (props: ResourceListProps) => {
  const { place, answer, empty } = props
  const say = useText()
  const go = useGo()
  const add = (): void => go(rowsAddress(place, NEW_ROW))
  useShortcut({ keys: NEW_KEYS, label: say(WORDS.new), run: add })
  return (
    <section className="resource-list">
      <ListHead
        search={place.search}
        onSearch={(search) => go(rowsAddress({ ...place, search, pageNum: 1 }), { replace: true })}
      >
        <OfFilter place={place} />
        <Button
          icon={<PlusOutlined aria-hidden="true" />}
          data-hint={`${say(WORDS.new)} (${showKeys(NEW_KEYS)})`}
          onClick={add}
        >
          {say(WORDS.new)}
        </Button>
      </ListHead>
      {answer.rows.length === 0 ? (
        <EmptyNotice text={say(isFiltered(place) ? WORDS.none : empty)} />
      ) : (
        <Rows {...props} />
      )}
      <Pager
        {...{ pageNum: answer.pageNum, total: answer.total, pageSize: PAGE_SIZE }}
        onTurn={(pageNum) => go(rowsAddress({ ...place, pageNum }))}
      />
    </section>
  )
}

// The users of the tenant, found by a text, page by page.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Row } from '#contracts/records.ts'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Tag } from '../../../ui/controls/tag.tsx'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { BuilderPage } from '../../layout/builder-page.tsx'
import { type DataColumn, DataTable } from '../../layout/data-table.tsx'
import { ListHead } from '../../layout/list-head.tsx'
import { Pager } from '../../layout/pager.tsx'
import { addressOf, pageNumIn, useGo, usePagePlace } from '../../services/use-place.ts'
import { useText } from '../../services/use-text.ts'
import { ImportDialog } from './import-dialog.tsx'
import { RulesDialog } from './rules-dialog.tsx'
import { USERS_KEY } from './use-user.ts'
import { PAGE_SIZE, readUsers } from './user-rows.ts'
import { USER_WORDS as WORDS } from './user-words.ts'

const State = ({ row }: { readonly row: Row }) => {
  const say = useText()
  return (
    <span className="row">
      {row.bDisabled === 1 ? <Tag tone="wrong">{say(WORDS.disabled)}</Tag> : null}
      {row.bHasPassword === 0 ? <Tag tone="waiting">{say(WORDS.noPassword)}</Tag> : null}
      {row.bAdministrator === 1 ? <Tag>{say(WORDS.administrator)}</Tag> : null}
      {row.bBuilds === 1 ? <Tag>{say(WORDS.builder)}</Tag> : null}
    </span>
  )
}

const useColumns = (): readonly DataColumn<Row>[] => {
  const say = useText()
  return [
    {
      title: say(WORDS.number),
      cell: (row) => <Link to={addressOf('users', [String(row.sId)])}>{String(row.sLoginNo)}</Link>,
    },
    { title: say(WORDS.name), cell: (row) => String(row.sName) },
    { title: say(WORDS.home), cell: (row) => String(row.sHomeName ?? '') },
    { title: say(WORDS.roles), cell: (row) => String(row.sRoles ?? ''), isText: true },
    { title: say(WORDS.state), cell: (row) => <State row={row} /> },
  ]
}

const Actions = ({ onOpen }: { readonly onOpen: (what: 'import' | 'rules') => void }) => {
  const say = useText()
  const go = useGo()
  return (
    <div className="row">
      <Button onClick={() => onOpen('rules')}>{say(WORDS.rules)}</Button>
      <Button onClick={() => onOpen('import')}>{say(WORDS.import)}</Button>
      <Button kind="primary" onClick={() => go(addressOf('users', ['new']))}>
        {say(WORDS.add)}
      </Button>
    </div>
  )
}

export const UserList = () => {
  const { http } = useServices()
  const say = useText()
  const go = useGo()
  const columns = useColumns()
  const place = usePagePlace()
  const { search = '' } = place.search
  const pageNum = pageNumIn(place.search)
  const [opened, setOpened] = useState<'import' | 'rules' | null>(null)
  const shut = (): void => setOpened(null)
  const query = useQuery({
    queryKey: [...USERS_KEY, 'list', search, pageNum],
    queryFn: () => readUsers(http, { search, pageNum }),
    placeholderData: keepPreviousData,
  })
  const ask = (text: string, page: number): void =>
    go(
      addressOf('users', [], {
        ...(text === '' ? {} : { search: text }),
        ...(page === 1 ? {} : { page: String(page) }),
      }),
      { replace: true },
    )
  if (query.isLoadingError) return <LoadFailure error={query.error} retry={query} />
  const { rows = [], total = 0 } = query.data ?? {}
  return (
    <BuilderPage title={say(WORDS.title)} help={say(WORDS.help)} actions={<Actions onOpen={setOpened} />}>
      <ListHead search={search} label={say(WORDS.find)} onSearch={(text) => ask(text.trim(), 1)} />
      {query.data === undefined ? <LateSkeleton rows={12} label={say(WORDS.loading)} /> : null}
      {query.data !== undefined && rows.length === 0 ? <EmptyNotice text={say(WORDS.none)} /> : null}
      {rows.length === 0 ? null : (
        <>
          <DataTable
            label={say(WORDS.title)}
            columns={columns}
            rows={rows}
            keyOf={(row) => String(row.sId)}
            isBusy={query.isFetching}
          />
          <Pager
            {...{ pageNum, pageSize: PAGE_SIZE, total: Number(total ?? rows.length) }}
            onTurn={(page) => ask(search, page)}
          />
        </>
      )}
      {opened === 'import' ? <ImportDialog onClose={shut} /> : null}
      {opened === 'rules' ? <RulesDialog onClose={shut} /> : null}
    </BuilderPage>
  )
}

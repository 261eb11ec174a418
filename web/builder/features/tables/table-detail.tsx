// One table: its columns, keys and indexes, what it refers to and who uses it; and, of one's own, what can be changed.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { TableDescription } from '#contracts/tables.ts'
import { readTable } from '../../../data/tables.ts'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { BuilderPage } from '../../layout/builder-page.tsx'
import { useDraft } from '../../services/use-draft.ts'
import { addressOf, useGo } from '../../services/use-place.ts'
import { useText } from '../../services/use-text.ts'
import type { Deed } from './column-deed.ts'
import { DeedDialog } from './deed-dialog.tsx'
import { ModuleDialog } from './module-dialog.tsx'
import { TableColumns } from './table-columns.tsx'
import { TableRelations } from './table-relations.tsx'
import { TABLE_WORDS as WORDS } from './table-words.ts'
import { TABLES_KEY } from './use-table-change.ts'

type ActionsProps = {
  readonly table: TableDescription
  readonly onDo: (deed: Deed) => void
  readonly onMakeModule: () => void
}

const Actions = ({ table, onDo, onMakeModule }: ActionsProps) => {
  const say = useText()
  const isOwn = table.whose === 'own' && table.kind === 'table'
  return (
    <div className="row">
      <Link to={addressOf('tables')}>{say(WORDS.back)}</Link>
      {isOwn ? (
        <>
          <Button isDangerous onClick={() => onDo({ kind: 'dropTable' })}>
            {say(WORDS.dropTable)}
          </Button>
          <Button onClick={() => onDo({ kind: 'addColumn' })}>{say(WORDS.addColumn)}</Button>
        </>
      ) : null}
      {table.kind === 'table' ? (
        <Button kind="primary" onClick={onMakeModule}>
          {say(WORDS.makeModule)}
        </Button>
      ) : null}
    </div>
  )
}

export const TableDetail = ({ name }: { readonly name: string }) => {
  const { http } = useServices()
  const say = useText()
  const go = useGo()
  const [deed, setDeed] = useState<Deed | null>(null)
  const [isMaking, setMaking] = useState(false)
  const { current } = useDraft()
  const query = useQuery({ queryKey: [...TABLES_KEY, 'one', name], queryFn: () => readTable(http, name) })
  if (query.isLoadingError) return <LoadFailure error={query.error} retry={query} />
  if (query.data === undefined) return <LateSkeleton rows={12} label={say(WORDS.loading)} />
  const table = query.data
  const close = (): void => setDeed(null)
  return (
    <BuilderPage
      title={name}
      help={table.comment ?? say(table.whose === 'own' ? WORDS.own : WORDS.standard)}
      actions={<Actions table={table} onDo={setDeed} onMakeModule={() => setMaking(true)} />}
    >
      <TableColumns table={table} onDo={setDeed} />
      <TableRelations table={table} />
      {isMaking ? (
        <ModuleDialog table={table} isInDraft={current !== null} onClose={() => setMaking(false)} />
      ) : null}
      {deed === null ? null : (
        <DeedDialog
          table={name}
          deed={deed}
          onClose={close}
          onDone={() => {
            close()
            if (deed.kind === 'dropTable') go(addressOf('tables'))
          }}
        />
      )}
    </BuilderPage>
  )
}

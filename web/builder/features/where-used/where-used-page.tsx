// Who uses a table, a column, a routine, a constant, a form or a module. /builder/where-used?kind=&name=
import { useQuery } from '@tanstack/react-query'
import type { Text } from '#contracts/language.ts'
import { readUses, USED_KINDS, type Use, type UsedKind } from '../../../data/where-used.ts'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { BuilderPage } from '../../layout/builder-page.tsx'
import { type DataColumn, DataTable } from '../../layout/data-table.tsx'
import { RowLink } from '../../services/row-link.tsx'
import { addressOf, useGo, usePagePlace } from '../../services/use-place.ts'
import { useText } from '../../services/use-text.ts'

const WORDS = {
  title: { en: 'Where used', zh: '使用处' },
  help: {
    en: 'Who names something: metadata, overlays and grants of your company, views, keys, triggers and routines.',
    zh: '谁使用了它：元数据、本公司的覆盖和授权、视图、外键、触发器和存储过程。',
  },
  kind: { en: 'Kind', zh: '种类' },
  name: { en: 'Name', zh: '名称' },
  hint: {
    en: 'salorder, salorder.sBillNo, sal-sales-order.list',
    zh: 'salorder、salorder.sBillNo、sal-sales-order.list',
  },
  show: { en: 'Show', zh: '查询' },
  who: { en: 'Who', zh: '使用者' },
  where: { en: 'At what', zh: '位置' },
  none: { en: 'Nothing uses it.', zh: '未被使用。' },
  loading: { en: 'Loading', zh: '加载中' },
} as const satisfies Record<string, Text>

const KIND_WORDS = {
  table: { en: 'Table or view', zh: '表或视图' },
  column: { en: 'Column', zh: '列' },
  procedure: { en: 'Procedure', zh: '存储过程' },
  constant: { en: 'Constant', zh: '常量' },
  form: { en: 'Form', zh: '表单' },
  module: { en: 'Module', zh: '模块' },
} as const satisfies Record<UsedKind, Text>

const kindIn = (said: string | undefined): UsedKind => USED_KINDS.find((kind) => kind === said) ?? 'table'

const Uses = ({ kind, name }: { readonly kind: UsedKind; readonly name: string }) => {
  const { http } = useServices()
  const say = useText()
  const query = useQuery({
    queryKey: ['where-used', kind, name],
    queryFn: () => readUses(http, { kind, name }),
    staleTime: 0,
  })
  const columns: readonly DataColumn<Use>[] = [
    {
      title: say(WORDS.who),
      cell: ({ kind: resource, sId, sName }) => (
        <RowLink resource={resource} sId={sId}>
          {sName}
        </RowLink>
      ),
      isText: true,
    },
    { title: say(WORDS.where), cell: ({ where }) => where, isText: true },
    { title: say(WORDS.kind), cell: ({ kind: resource }) => <code>{resource}</code> },
  ]
  if (query.isLoadingError) return <LoadFailure isPart error={query.error} retry={query} />
  if (query.data === undefined) return <LateSkeleton rows={6} label={say(WORDS.loading)} />
  if (query.data.length === 0) return <EmptyNotice text={say(WORDS.none)} />
  return (
    <DataTable
      label={say(WORDS.title)}
      columns={columns}
      rows={query.data}
      keyOf={({ kind: resource, sId, where }) => `${resource} ${sId} ${where}`}
    />
  )
}

export const WhereUsedPage = () => {
  const say = useText()
  const go = useGo()
  const { search } = usePagePlace()
  const kind = kindIn(search.kind)
  const { name = '' } = search
  return (
    <BuilderPage title={say(WORDS.title)} help={say(WORDS.help)}>
      <form
        className="row"
        key={`${kind} ${name}`}
        action={(form) =>
          go(
            addressOf('where-used', [], {
              kind: String(form.get('kind')),
              name: String(form.get('name')).trim(),
            }),
          )
        }
      >
        <select className="control" name="kind" aria-label={say(WORDS.kind)} defaultValue={kind}>
          {USED_KINDS.map((one) => (
            <option key={one} value={one}>
              {say(KIND_WORDS[one])}
            </option>
          ))}
        </select>
        <input
          className="control"
          name="name"
          aria-label={say(WORDS.name)}
          placeholder={say(WORDS.hint)}
          autoComplete="off"
          size={40}
          defaultValue={name}
        />
        <Button isSubmit>{say(WORDS.show)}</Button>
      </form>
      {name === '' ? null : <Uses kind={kind} name={name} />}
    </BuilderPage>
  )
}

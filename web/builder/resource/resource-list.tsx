// The rows of a resource as a table, with its search and its pages.
import { Link } from '@tanstack/react-router'
import type { ResourceName } from '#contracts/metadata/resources.ts'
import type { RowsAnswer } from '../../data/resources.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyNotice } from '../../ui/notices/empty-notice.tsx'
import { addressOf, useGo } from '../services/use-place.ts'
import { usePageLanguage, useText } from '../services/use-text.ts'
import { labelOf } from './attribute-labels.ts'
import { nameOf, shownAttributes, textOf } from './shown-columns.ts'
import { PAGE_SIZE, type RowsWanted } from './use-resource-rows.ts'

const WORDS = {
  search: { en: 'Search', zh: '搜索' },
  none: { en: 'Nothing here fits.', zh: '没有符合的内容。' },
  count: { en: '{from}–{to} of {total}', zh: '第 {from}–{to} 条，共 {total} 条' },
  before: { en: 'Previous page', zh: '上一页' },
  next: { en: 'Next page', zh: '下一页' },
}

export type ResourceListProps = {
  readonly page: string
  readonly resource: ResourceName
  readonly wanted: RowsWanted
  readonly answer: RowsAnswer
}

const searchOf = ({ search, pageNum }: RowsWanted): Record<string, string> => ({
  ...(search === '' ? {} : { search }),
  ...(pageNum === 1 ? {} : { page: String(pageNum) }),
})

const Rows = ({ page, resource, wanted, answer }: ResourceListProps) => {
  const say = useText()
  const language = usePageLanguage()
  const [first, ...others] = shownAttributes(resource)
  return (
    <table className="resource-table">
      <thead>
        <tr>
          {[first, ...others].map((name) =>
            name === undefined ? null : <th key={name}>{say(labelOf(name))}</th>,
          )}
        </tr>
      </thead>
      <tbody>
        {answer.rows.map((row) => (
          <tr key={row.sId}>
            <td>
              <Link to={addressOf(page, [row.sId], searchOf(wanted))}>
                {(first === undefined ? '' : textOf(resource, first, row, language)) ||
                  nameOf(resource, row, language)}
              </Link>
            </td>
            {others.map((name) => (
              <td key={name}>{textOf(resource, name, row, language)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Pager = ({ page, wanted, answer }: ResourceListProps) => {
  const say = useText()
  const go = useGo()
  const to = Math.min(answer.total, answer.pageNum * PAGE_SIZE)
  const from = Math.min(to, (answer.pageNum - 1) * PAGE_SIZE + 1)
  const turn = (pageNum: number): void => go(addressOf(page, [], searchOf({ ...wanted, pageNum })))
  return (
    <div className="row resource-pager">
      <span className="soft" role="status">
        {say(WORDS.count, { from, to, total: answer.total })}
      </span>
      <Button isSmall disabled={answer.pageNum <= 1} onClick={() => turn(answer.pageNum - 1)}>
        {say(WORDS.before)}
      </Button>
      <Button isSmall disabled={to >= answer.total} onClick={() => turn(answer.pageNum + 1)}>
        {say(WORDS.next)}
      </Button>
    </div>
  )
}

export const ResourceList = (props: ResourceListProps) => {
  const { page, wanted, answer } = props
  const say = useText()
  const go = useGo()
  return (
    <section className="resource-list">
      <input
        type="search"
        className="control"
        aria-label={say(WORDS.search)}
        placeholder={say(WORDS.search)}
        defaultValue={wanted.search}
        onChange={({ target }) =>
          go(addressOf(page, [], searchOf({ ...wanted, search: target.value, pageNum: 1 })), {
            replace: true,
          })
        }
      />
      {answer.rows.length === 0 ? <EmptyNotice text={say(WORDS.none)} /> : <Rows {...props} />}
      <Pager {...props} />
    </section>
  )
}

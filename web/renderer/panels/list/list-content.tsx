// The rows of a list in the body that its user chose, and what stands under them. A list by groups is a grid.
import { Suspense } from 'react'
import type { ReadAnswer } from '#contracts/records.ts'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { beginsAtTop } from '../../model/list-tree.ts'
import { useWords } from '../../use-words.ts'
import type { ListBodyProps } from '../bodies/list-body.ts'
import { BODIES, bodyOf } from '../bodies/registry.ts'
import { EmptyList } from './empty-list.tsx'
import { ListEnd, type ListEndProps } from './list-end.tsx'
import { ListPager } from './list-pager.tsx'
import type { Counted } from './range-words.ts'

export type ListContentProps = Omit<ListBodyProps, 'sums'> & { readonly answer: ReadAnswer }

type UnderProps = Omit<ListEndProps, 'more'> & Pick<ListBodyProps, 'more'>

const Under = ({ more, ...props }: UnderProps) =>
  more === null ? <ListPager {...props} /> : <ListEnd {...props} more={more} />

const countedIn = ({ groups, tree, view }: Pick<ListBodyProps, 'groups' | 'tree' | 'view'>): Counted => {
  if (groups.name !== '') return 'groups'
  return tree !== null && beginsAtTop(view) ? 'top' : 'rows'
}

export const ListContent = ({ answer, ...props }: ListContentProps) => {
  const words = useWords()
  const { module, form, view, items, groups, arrangement, more, onChange } = props
  const { Body, isOfPage } = BODIES[groups.name === '' ? bodyOf(arrangement.layout.body, form) : 'grid']
  return (
    <>
      <Suspense fallback={<LateSkeleton rows={12} label={words('common.loading')} />}>
        <Body {...props} sums={answer.sums} />
      </Suspense>
      {isOfPage && items.length === 0 ? <EmptyList view={module} list={view} onChange={onChange} /> : null}
      {isOfPage ? <Under {...{ answer, arrangement, more, onChange }} counted={countedIn(props)} /> : null}
    </>
  )
}

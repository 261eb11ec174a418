// The documents that the record was made from, and those made from it; each leads to itself, several of a module to the list of those.
import { exactly } from '#contracts/places.ts'
import './related.css'
import type { RelatedDocument } from '#contracts/related.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { useHost } from '../../host.ts'
import { LoadFailure } from '../../load-failure.tsx'
import { recordsFilter } from '../../model/list-filter.ts'
import { formatNumber } from '../../model/values/number-text.ts'
import { useWords } from '../../use-words.ts'
import { DocumentLink } from '../record/document-link.tsx'
import { DocumentState } from './document-state.tsx'
import { useRelated } from './use-related.ts'

type Several = { readonly sModelsId: string; readonly documents: readonly RelatedDocument[] }

const MONEY = exactly(2)

const amountOf = ({ dAmount, sCurrency }: RelatedDocument): string =>
  dAmount === undefined ? '' : `${formatNumber(dAmount, MONEY)} ${sCurrency ?? ''}`.trim()

const ListOfThese = ({ sModelsId, documents }: Several) => {
  const { openList } = useHost()
  const words = useWords()
  const [first, ...others] = documents
  if (first === undefined || others.length === 0) return null
  const open = (): void => openList(sModelsId, { filters: [recordsFilter(documents.map(({ sId }) => sId))] })
  return (
    <p className="related-all">
      <Button kind="link" onClick={open}>
        {words('relatedDocuments.showAll', { count: documents.length, name: first.sName })}
      </Button>
    </p>
  )
}

const Documents = ({
  title,
  documents,
}: {
  readonly title: string
  readonly documents: readonly RelatedDocument[]
}) => {
  const ofModules = Map.groupBy(documents, ({ sModelsId }) => sModelsId)
  if (documents.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="soft related-title">{title}</h3>
      <ul className="related-list">
        {documents.map((document) => (
          <li key={`${document.sModelsId} ${document.sId}`}>
            <span className="soft related-kind">{document.sName}</span>
            <span className="related-state">
              <DocumentState document={document} />
            </span>
            <DocumentLink target={document}>{document.title}</DocumentLink>
            <span className="related-amount">{amountOf(document)}</span>
          </li>
        ))}
      </ul>
      {[...ofModules].map(([sModelsId, some]) => (
        <ListOfThese key={sModelsId} sModelsId={sModelsId} documents={some} />
      ))}
    </section>
  )
}

export const RelatedDocuments = () => {
  const words = useWords()
  const query = useRelated()
  if (query.isError) return <LoadFailure isPart error={query.error} retry={query} />
  if (query.data === undefined) return <LateSkeleton rows={3} label={words('common.loading')} />
  const { documents, isComplete } = query.data
  if (documents.length === 0) return <EmptyNotice text={words('relatedDocuments.empty')} />
  const thatAre = (relation: RelatedDocument['relation']) =>
    documents.filter((document) => document.relation === relation)
  return (
    <>
      <Documents title={words('relatedDocuments.from')} documents={thatAre('from')} />
      <Documents title={words('relatedDocuments.to')} documents={thatAre('to')} />
      {isComplete ? null : <p className="soft">{words('relatedDocuments.more')}</p>}
    </>
  )
}

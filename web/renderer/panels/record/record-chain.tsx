// The steps of the chain that the module stands in, this one marked, each with what there is of it: one document leads to itself,
// several to the list of just those, none to the whole list.
import './record-chain.css'
import type { CSSProperties } from 'react'
import type { ChainStep } from '#contracts/module.ts'
import type { RelatedAnswer } from '#contracts/related.ts'
import { PHONE, useMedia } from '../../../ui/layout/use-media.ts'
import { useHost } from '../../host.ts'
import { progressOf, type StepState } from '../../model/chain-progress.ts'
import { recordsFilter } from '../../model/list-filter.ts'
import { useWords, type Words } from '../../use-words.ts'
import { useRelated } from '../related/use-related.ts'
import { DocumentLink } from './document-link.tsx'
import { useRecordParts } from './record-context.tsx'

const NONE: RelatedAnswer = { documents: [], progress: [], isComplete: true }

/** Where there is little room, of what is done in part only how much. */
const progressText = ({ documents, waiting, percent }: StepState, words: Words, isShort: boolean): string => {
  const [first] = documents
  if (first === undefined) return ''
  if (percent !== null && percent < 100) {
    const what = documents.length === 1 && !isShort ? first.title : String(documents.length)
    return words('record.stepPart', { what, percent })
  }
  if (documents.length === 1) return first.title
  return waiting === 0
    ? words('record.stepSeveral', { count: documents.length })
    : words('record.stepWaiting', { count: documents.length, waiting })
}

const ChainStepView = ({ step, isHere }: { readonly step: ChainStep; readonly isHere: boolean }) => {
  const { openList, openRecord } = useHost()
  const words = useWords()
  const isShort = useMedia(PHONE)
  const { data, isLoading, refetch } = useRelated()
  const progress = progressOf(step.sModelsId, data ?? NONE)
  /** Pressed before it is known what there is, a step waits for that. */
  const known = async (): Promise<RelatedAnswer> =>
    (isLoading ? (await refetch({ cancelRefetch: false })).data : data) ?? NONE
  const open = async (): Promise<void> => {
    const { documents } = progressOf(step.sModelsId, isHere ? NONE : await known())
    const [first, ...others] = documents
    if (first === undefined) openList(step.sModelsId)
    else if (others.length === 0) openRecord(step.sModelsId, first.sId)
    else openList(step.sModelsId, { filters: [recordsFilter(documents.map(({ sId }) => sId))] })
  }
  const [only, ...others] = progress.documents
  const shown = {
    className: 'record-step',
    'data-state': progress.state,
    style: { '--filled': `${progress.percent ?? 40}%` } as CSSProperties,
    title: words('record.step', { label: step.label }),
    children: (
      <>
        {step.sName}
        <span className="record-step-note">
          {isHere ? words('record.stepHere') : progressText(progress, words, isShort)}
        </span>
      </>
    ),
  }
  return !isHere && only !== undefined && others.length === 0 ? (
    <DocumentLink target={{ sModelsId: step.sModelsId, sId: only.sId }} {...shown} />
  ) : (
    <button
      type="button"
      {...shown}
      {...(isHere ? { 'aria-current': 'step' } : {})}
      onClick={() => void open()}
    />
  )
}

export const RecordChain = () => {
  const { view } = useRecordParts()
  const words = useWords()
  const { chain } = view.metadata
  if (chain === null) return null
  return (
    <nav
      className="record-chain"
      aria-label={words('record.step', { label: chain.label })}
      data-step={chain.label}
    >
      <ol>
        {chain.siblings.map((step) => (
          <li key={step.sModelsId}>
            <ChainStepView step={step} isHere={step.sModelsId === view.id} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

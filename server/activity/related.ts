// The documents around a record, both ways along the conversions that make documents from documents, and one step along foreign keys:
// those alone that the user may see, each under the rules of its own module. What hides a document hides what lies beyond it.
import { MOST_RELATED, type RelatedAnswer, type RelatedDocument } from '#contracts/related.ts'
import type { Session } from '#server/kernel/context/session.ts'
import type { Module } from '#server/metadata/module/module.ts'
import { makeReadTogether } from '#server/records/read/execute/read-together.ts'
import { readProgress } from './progress.ts'
import { readReferred } from './references.ts'
import { type RecordAddress, requireRecord } from './require-record.ts'
import {
  documentsOf,
  type Found,
  idsBeyond,
  type Reached,
  type Step,
  stepsOf,
  type Walk,
  type WalkParts,
} from './walk.ts'

export type Related = (session: Session, record: RecordAddress) => Promise<RelatedAnswer>

/** Steps that are followed each way. */
const MOST_STEPS = 5
type Beyond = Found & { readonly module: Module }

/** What one step leads to that was not `seen` before; it is from now on. */
const take = async (walk: Walk, step: Step, seen: Set<string>): Promise<Beyond> => {
  const nameOf = (sId: string): string => `${step.other.id} ${sId}`
  const along = await idsBeyond(walk, step)
  const ids = along.ids.filter((sId) => !seen.has(nameOf(sId)))
  const documents = await documentsOf(walk, { module: step.other, ids })
  for (const { sId } of documents) seen.add(nameOf(sId))
  return { module: step.other, documents, isComplete: along.isComplete }
}

const follow = async (walk: Walk, record: Reached): Promise<Found> => {
  const seen = new Set(record.ids.map((sId) => `${record.module.id} ${sId}`))
  const documents: RelatedDocument[] = []
  let isComplete = true
  let reached: readonly Reached[] = [record]
  for (let count = 0; count < MOST_STEPS && documents.length <= MOST_RELATED; count += 1) {
    const steps = (await Promise.all(reached.map((one) => stepsOf(walk, one)))).flat()
    const beyond: Beyond[] = []
    for (const step of steps) beyond.push(await take(walk, step, seen))
    documents.push(...beyond.flatMap((one) => one.documents))
    isComplete &&= beyond.every((one) => one.isComplete)
    reached = beyond
      .filter((one) => one.documents.length > 0)
      .map((one) => ({ module: one.module, ids: one.documents.map(({ sId }) => sId) }))
  }
  return { documents, isComplete }
}

/** Each way, a document is told once, however many columns lead to it. */
const once = (documents: readonly RelatedDocument[]): readonly RelatedDocument[] => [
  ...new Map(documents.map((one) => [`${one.relation} ${one.sModelsId} ${one.sId}`, one])).values(),
]

export const createRelated =
  (parts: WalkParts): Related =>
  async (session, record) => {
    await requireRecord(parts, session, record)
    const module = await parts.metadata.openModule(session, record.sModelsId, 'view')
    const read = await makeReadTogether(parts, session)
    const here = { module, ids: [record.sId] }
    const up: Walk = { parts, session, read, relation: 'from' }
    const down: Walk = { parts, session, read, relation: 'to' }
    const [from, to, referred, referring, progress] = await Promise.all([
      follow(up, here),
      follow(down, here),
      readReferred(up, here),
      readReferred(down, here),
      readProgress(down, here),
    ])
    // The nearest first each way: what it was made from is told from the beginning.
    const documents = once([
      ...from.documents.toReversed(),
      ...referred.documents,
      ...to.documents,
      ...referring.documents,
    ])
    const isComplete = [from, to, referred, referring].every((found) => found.isComplete)
    return {
      progress,
      documents: documents.slice(0, MOST_RELATED),
      isComplete: isComplete && documents.length <= MOST_RELATED,
    }
  }

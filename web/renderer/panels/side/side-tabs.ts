// What can stand beside a record, each in a tab of its own, in the order in which the tabs stand.
import type { ComponentType } from 'react'
import { ActivityPanel } from '../activity/activity-panel.tsx'
import { FilesPanel } from '../files/files-panel.tsx'
import { useFileCount } from '../files/use-record-files.ts'
import { RelatedDocuments } from '../related/related-documents.tsx'
import { useRelatedCount } from '../related/use-related.ts'

export type SideTab = {
  /** Names it in the words: `side.<id>`. */
  readonly id: string
  /** Drawn once somebody opens the tab; `useRecordParts` has the record. */
  readonly Panel: ComponentType
  /** How many there are, beside the name; null while nobody knows. */
  readonly useCount?: () => number | null
}

export const SIDE_TABS: readonly SideTab[] = [
  { id: 'activity', Panel: ActivityPanel },
  { id: 'related', Panel: RelatedDocuments, useCount: useRelatedCount },
  { id: 'files', Panel: FilesPanel, useCount: useFileCount },
]

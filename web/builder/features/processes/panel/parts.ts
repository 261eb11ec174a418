// What each part of the panel is given.
import type { Editing } from './editing.ts'
import type { RecordParts } from './use-record-parts.ts'

export type PartProps = RecordParts & { readonly editing: Editing }

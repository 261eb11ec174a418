// What a widget is: how a field of one type is shown, typed, chosen and understood, in forms and grids alike.
import type { ComponentType } from 'react'
import type { Clock } from '#contracts/expression/clock.ts'
import type { ModuleMetadata } from '#contracts/module.ts'
import type { Row } from '#contracts/records.ts'
import type { Http } from '../../data/http.ts'
import type { FieldView } from '../model/module-view.ts'
import type { Words } from '../use-words.ts'
import type { KnownFiles } from './file/file-facts.ts'

/** What widgets may ask of the page around them. */
export type WidgetContext = {
  readonly words: Words
  readonly clock: () => Clock
  readonly http: Http
  /** The metadata of another module. Throws RequestFailure. */
  readonly readModule: (sModelsId: string) => Promise<ModuleMetadata>
  /** The text shown for a looked-up value that the row does not carry; asks for it when it is not known. */
  readonly lookupText: (field: FieldView, value: string) => string
  /** Keeps the text of a value that was chosen just now. */
  readonly keepLookupText: (field: FieldView, value: string, text: string) => void
  /** What a unit is called; undefined where it goes by its code. */
  readonly unitName: (code: string) => string | undefined
  /** The code of the unit that goes by that name; what is no unit's name comes back as it is. */
  readonly unitCode: (text: string) => string
  /** The currency of amounts that name none; empty where nobody says it. */
  readonly bookCurrency: string
  readonly files: Pick<KnownFiles, 'read' | 'keep'>
  /** Of lines: the columns of their header that say their currency. */
  readonly parent?: Row
}

export type Cell = { readonly field: FieldView; readonly value: unknown; readonly row: Row }

export type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string }

/** One thing to choose, and what choosing it puts into the row. */
export type Suggestion = {
  readonly key: string
  readonly text: string
  readonly detail: string
  readonly values: Row
}

/** What a text names that is to be taken as it stands: one thing, nothing, or more than one. */
export type Found = Suggestion | 'none' | 'several'

export type Widget = {
  readonly align: 'start' | 'center' | 'end'
  /** The value as plain text, as it is read. */
  readonly format: (cell: Cell, context: WidgetContext) => string
  /** Draws what plain text cannot show. */
  readonly Display?: ComponentType<{ readonly cell: Cell; readonly context: WidgetContext }>
  readonly input:
    | {
        readonly kind: 'typed'
        readonly isLong?: boolean
        /** Has a calendar to choose from; the value is an ISO date or begins with one. */
        readonly hasCalendar?: boolean
        /** The text that editing starts from. */
        readonly edit: (cell: Cell, context: WidgetContext) => string
        readonly parse: (text: string, field: FieldView, context: WidgetContext) => Parsed
      }
    | {
        readonly kind: 'suggested'
        /** What fits the text, best first; an empty text asks for everything. */
        readonly suggest: (
          text: string,
          field: FieldView,
          context: WidgetContext,
        ) => Promise<readonly Suggestion[]>
        /** What each text names exactly, by code or name. */
        readonly find: (
          texts: readonly string[],
          field: FieldView,
          context: WidgetContext,
        ) => Promise<ReadonlyMap<string, Found>>
        /** What goes into the row when the field is emptied. */
        readonly clear: (field: FieldView) => Row
      }
    | { readonly kind: 'toggled' }
    /** Sent beside the record; the value is its id. */
    | { readonly kind: 'file' }
    | { readonly kind: 'shown' }
}

// A business document as the writers of its routines see it, whether files or rows say it; and what they make of it.
import type { Text } from '#contracts/language.ts'
import type { BUTTON_ATTRIBUTES } from '#contracts/metadata/button.ts'
import type { Content } from '#contracts/metadata/row-types.ts'
import type { FieldType } from '#contracts/metadata-values.ts'
import type { ActionContent } from './action-content.ts'
import type { ApprovalContent } from './approval-content.ts'
import type { ConversionContent } from './conversion-content.ts'

/** What is said, and in which file or row. */
export type Said<T> = { readonly file: string; readonly value: T }

export type DocumentForm = {
  /** What stands between `form-` and `.json`. */
  readonly name: string
  readonly content: {
    readonly value: {
      readonly sTbName: string
      readonly sParentFormId?: string | null
      readonly columns: readonly { readonly sName: string; readonly sFieldType?: FieldType }[]
    }
  }
}

export type ButtonContent = Content<typeof BUTTON_ATTRIBUTES>

export type WrittenDocument = {
  /** The folder, relative to the edition's: `sal/sales-order`. */
  readonly path: string
  readonly forms: readonly DocumentForm[]
  readonly buttons: { readonly value: readonly ButtonContent[] } | null
  readonly constants: {
    readonly value: readonly { readonly sConstName: string; readonly forms: readonly string[] }[]
  } | null
  /** Null where its records have no numbers. */
  readonly billNumber: object | null
  readonly approval: Said<ApprovalContent> | null
  /** What its buttons do with records that are chosen. */
  readonly actions: readonly (Said<ActionContent> & { readonly sActionCode: string })[]
  /** How records of it are made from those of others. */
  readonly conversions: readonly Said<ConversionContent>[]
}

export type RoutineFile = { readonly path: string; readonly kind: 'routine'; readonly text: string }

/** What is wrong, and where: of a file or row, the member by its path. */
export type WrittenProblem = {
  readonly file: string
  readonly pointer: readonly (string | number)[]
  readonly message: Text
  /** It is mended by what is said elsewhere, and may come after. */
  readonly isPending?: boolean
}

export type Written = {
  readonly files: readonly RoutineFile[]
  readonly problems: readonly WrittenProblem[]
}

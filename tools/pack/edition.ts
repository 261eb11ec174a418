// A folder of content as it was read: business documents, each a folder with a module.json, and their SQL files.

import type { ActionContent } from '#server/documents/action-content.ts'
import type { ApprovalContent } from '#server/documents/approval-content.ts'
import type { ConversionContent } from '#server/documents/conversion-content.ts'
import type {
  BillNumberContent,
  ButtonContent,
  ChartContent,
  ConstantContent,
  EditionTagContent,
  FormContent,
  ModuleContent,
  ReportContent,
  RouteContent,
} from './content-schema.ts'
import type { KeptContent } from './documents/kept-content.ts'
import type { SaveContent } from './documents/save-content.ts'
import type { DocumentProcess } from './processes/read-process-file.ts'
import type { Sourced } from './read-json.ts'

export const SQL_KINDS = ['columns', 'table', 'view', 'routine', 'given', 'test'] as const
export type SqlKind = (typeof SQL_KINDS)[number]

/** Whether a database gets it: tests, and what is given to them, run beside it. */
export const isApplied = ({ kind }: { readonly kind: SqlKind }): boolean =>
  kind !== 'test' && kind !== 'given'

export type SqlFile = {
  /** Relative to the edition's folder, with forward slashes. */
  readonly path: string
  readonly kind: SqlKind
  readonly text: string
  /** It is no file of the folder: it was written from the document's data. */
  readonly isWritten?: true
}

export type DocumentForm = {
  /** What stands between `form-` and `.json`. */
  readonly name: string
  readonly content: Sourced<FormContent>
}

export type BusinessDocument = {
  /** The folder, relative to the edition's: `sal/sales-order`. */
  readonly path: string
  readonly module: Sourced<ModuleContent>
  readonly forms: readonly DocumentForm[]
  readonly buttons: Sourced<readonly ButtonContent[]> | null
  readonly constants: Sourced<readonly ConstantContent[]> | null
  readonly billNumber: Sourced<BillNumberContent> | null
  readonly reports: Sourced<readonly ReportContent[]> | null
  readonly charts: Sourced<readonly ChartContent[]> | null
  /** Pages of the front ends; of the standard alone, since all companies have them. */
  readonly routes: Sourced<readonly RouteContent[]> | null
  /** The editions that modules may be tagged with; of the standard alone. */
  readonly editionTags: Sourced<readonly EditionTagContent[]> | null
  readonly approval: Sourced<ApprovalContent> | null
  /** What its buttons do with records that are chosen. */
  readonly actions: readonly (Sourced<ActionContent> & { readonly sActionCode: string })[]
  /** How records of it are made from those of others. */
  readonly conversions: readonly Sourced<ConversionContent>[]
  readonly kept: Sourced<KeptContent> | null
  /** What its save hooks refuse and complete. */
  readonly save: Sourced<SaveContent> | null
  /** What approves its records where the gate is open. */
  readonly process: DocumentProcess | null
  /** Of which file each of its files is a twin, by its name. */
  readonly twins: ReadonlyMap<string, string>
}

export type Edition = {
  /** The folder's own name. */
  readonly name: string
  readonly documents: readonly BusinessDocument[]
  readonly sqlFiles: readonly SqlFile[]
  /** Whose documents are among the standard's, where a customer's folder is checked beside it: what their paths begin with. */
  readonly customer?: string
}

/** What a conversion is called within its document: what stands between `conversion-` and `.json`; null for other files. */
export const conversionNameOf = (file: string): string | null =>
  /(?:^|\/)conversion-([a-z0-9-]+)\.json$/.exec(file)?.[1] ?? null

/** The code of the button whose action a file says: what stands between `action-` and `.json`; null for other files. */
export const actionCodeOf = (file: string): string | null =>
  /(?:^|\/)action-([a-z][A-Za-z0-9]*)\.json$/.exec(file)?.[1] ?? null

type Action = BusinessDocument['actions'][number]

/** The actions among the files of a document, by their names. */
export const actionsAmong = (
  names: readonly string[],
  read: (name: string) => Sourced<ActionContent> | null,
): readonly Action[] =>
  names.flatMap((name) => {
    const sActionCode = actionCodeOf(name)
    const content = sActionCode === null ? null : read(name)
    return sActionCode === null || content === null ? [] : [{ ...content, sActionCode }]
  })

/** What must hold in every company at every moment: a query that answers the rows that break it. Its first line says what holds. */
export type Invariant = { readonly file: string; readonly text: string }

/** That `columns` of `table` are sums over the rows of another. */
export type WrittenInvariant = Invariant & {
  readonly table: string
  readonly of: string
  readonly columns: readonly string[]
}

// A module as the server works with it: immutable, overlays merged, names resolved, expressions parsed.
// Built from metadata rows by metadata/load and metadata/overlay; nothing else reads those rows.

import type { ChartLayout, ChartPeriod } from '#contracts/chart.ts'
import type { CheckedExpression } from '#contracts/expression/checked.ts'
import type { Text } from '#contracts/language.ts'
import type { CharType } from '#contracts/metadata-values.ts'
import type {
  ButtonMetadata,
  ColumnMetadata,
  ConstantMetadata,
  FormMetadata,
  ModuleMetadata,
} from '#contracts/module.ts'
import type { FilterLeaf } from '#contracts/records.ts'
import type { Relation, RelationColumn, Routine } from '#server/schema/catalogue/catalogue.ts'

export type Column = {
  readonly name: string
  readonly metadata: ColumnMetadata
  /** What the database has under this name; null for a column that only an expression fills, or of a routine-backed panel. */
  readonly stored: RelationColumn | null
  readonly isVisible: boolean
  /** Whether people may type into it before any layer narrows it; of a column that a layer adds, as that layer says. */
  readonly isTyped: boolean
  readonly default: CheckedExpression | null
  readonly computed: CheckedExpression | null
  readonly validation: CheckedExpression | null
  readonly validationMessage: string | null
  readonly requiredWhen: CheckedExpression | null
  readonly readOnlyWhen: CheckedExpression | null
}

export type Backing =
  | { readonly kind: 'relation'; readonly relation: Relation }
  | { readonly kind: 'routine'; readonly routine: Routine }
  | {
      readonly kind: 'broken'
      readonly name: string
      /** What readers are told. */
      readonly reason: Text
      /** What else is wrong with it. */
      readonly further: readonly Text[]
      /** Without a table nothing is known of its columns. */
      readonly isTableMissing: boolean
    }

/** What makes a record of the form an open task: null stands for every record; broken, where the expression does not compile. */
export type TaskCondition =
  | {
      readonly kind: 'condition'
      readonly expression: CheckedExpression | null
      /**
       * The task is to approve the record, `any` that waits for it: what a process is approving already waits for others. `returned`: of whoever may
       * approve none, what came back to them. Null: it is another task.
       */
      readonly approves: 'any' | 'returned' | null
    }
  | { readonly kind: 'broken'; readonly reason: Text }

export type Form = {
  readonly id: string
  readonly sModelsId: string
  readonly metadata: FormMetadata
  readonly backing: Backing
  /** Every column, also hidden ones: what the server computes and validates with. Never the door for a client's names. */
  readonly everyColumn: ReadonlyMap<string, Column>
  /** The columns that this user may name and see. The one place that decides field visibility. */
  readonly columns: ReadonlyMap<string, Column>
  readonly parentFormId: string | null
  readonly parentColumn: string | null
  readonly order: readonly { readonly name: string; readonly isDescending: boolean }[]
  /** Whether it has a rule, also one that cannot be read: then `rowRule` is null, and the form is broken. */
  readonly hasRowRule: boolean
  readonly rowRule: CheckedExpression | null
  /** Null where the module counts no open tasks in this form. */
  readonly tasks: TaskCondition | null
  /** Names of `sSaveProNameBefore` and `sSaveProName`, as metadata spells them. */
  readonly hookBefore: string | null
  readonly hookAfter: string | null
}

export type ChartColumn = {
  readonly name: string
  readonly role: string
  readonly label: string
  /** The columns of the list that a row leads to of which the figure is made; none where nobody said so. */
  readonly listColumns: readonly string[]
}

/** The list whose records a chart counts and sums up, and which of them. */
export type ChartedList = {
  readonly sModelsId: string
  readonly sFormId: string
  readonly filters: readonly FilterLeaf[]
  readonly period: ChartPeriod | null
}

/** A chart of a dashboard, its texts in the session's language. What stands behind its routine is seen to when it is asked for. */
export type ChartDefinition = {
  /** Attributes whose JSON is not what belongs there. */
  readonly misfits: readonly string[]
  readonly id: string
  readonly name: string
  readonly kind: CharType
  readonly routineName: string | null
  readonly list: ChartedList | null
  readonly order: number
  readonly layout: ChartLayout
  readonly columns: readonly ChartColumn[]
}

/** How records of one module are made from those of another. */
export type Conversion = {
  readonly sFromModelsId: string
  readonly sToModelsId: string
  /** The column of the made record that names what it was made from. */
  readonly sLink: string
  /** The form of whose rows it takes; how much there is of a row, and how much was taken, where these are columns. */
  readonly sTakesFormId: string
  readonly sTakesOf: string | null
  readonly sTakesLess: string | null
}

export type Module = {
  readonly id: string
  /** All but the grants, which are the session's. */
  readonly metadata: Omit<ModuleMetadata, 'grants'>
  readonly forms: ReadonlyMap<string, Form>
  /** Also those that only hidden columns use. */
  readonly constants: readonly ConstantMetadata[]
  readonly buttons: readonly ButtonMetadata[]
  /** What the platform marks as secret of tables, views and routines, by their names in lower case. */
  readonly secrets: ReadonlyMap<string, ReadonlySet<string>>
  readonly charts: readonly ChartDefinition[]
  /** From which modules its records are made, and which are made from them. */
  readonly conversions: readonly Conversion[]
  /** Table names (lower case) with the columns that take a bill number. */
  readonly billNumberColumns: ReadonlyMap<string, readonly string[]>
  /** Itself and the steps of its chain, as far as they are the tenant's own: these need no licence. */
  readonly ownModules: ReadonlySet<string>
}

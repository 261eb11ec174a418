// What a change of structure will do, as data: nothing else happens.

/** What gives new tables to their tenant. */
export type Secured =
  | {
      /** Keys, row security, audit and rights of a table that was made before it in the same change. */
      readonly kind: 'secure-table'
      readonly table: string
      /** With its schema. */
      readonly parent: string | null
      readonly hasApproval: boolean
    }
  | {
      /** The same of a document's tables, with what makes them a document's. */
      readonly kind: 'secure-document'
      readonly header: string
      readonly lines: readonly string[]
      readonly family: string | null
    }

/** `text` is sent as it is, alone; the names are without their schema, which is the tenant's own. */
export type PlannedStatement = { readonly line: number } & (
  | {
      readonly kind: 'change-table'
      readonly change:
        | 'create'
        | 'alter'
        | 'key'
        | 'rename-column'
        | 'index'
        | 'trigger'
        | 'drop-trigger'
        | 'comment'
      readonly table: string
      readonly text: string
    }
  | Secured
  | {
      /** Of a table whose master is the standard's: the key to it comes last. */
      readonly kind: 'add-line-columns'
      readonly table: string
    }
  | {
      readonly kind: 'make' | 'comment'
      readonly what: 'view' | 'routine'
      readonly name: string
      readonly text: string
    }
  | {
      readonly kind: 'drop'
      readonly what: 'table' | 'view' | 'routine' | 'index'
      readonly names: readonly string[]
      readonly text: string
    }
)

export type StructurePlan = {
  readonly schema: string
  readonly statements: readonly PlannedStatement[]
  /** What makes keys to tables of the standard: sent after all else. */
  readonly keys: readonly PlannedStatement[]
  /** The tables that are made or changed and stay, with their schema. */
  readonly tables: readonly string[]
}

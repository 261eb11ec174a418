// What a routine tries of one command of the grammar.

/** `harmless`: may run, for it changes nothing that outlives the routine's transaction. All others are refused. */
export type Attempts = { readonly statements: readonly string[]; readonly harmless?: true }

export const refused = (...statements: string[]): Attempts => ({ statements })
export const harmless = (...statements: string[]): Attempts => ({ statements, harmless: true })

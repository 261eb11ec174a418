// What quantities and amounts are counted in where one works.

/** What units are called, by their codes; one that is not among them is called by its code. */
export type UnitNames = Readonly<Record<string, string>>

export type Units = {
  readonly names: UnitNames
  /** The currency of the books, in which amounts are that name no other; null where nobody says it. */
  readonly sCurrency: string | null
  /** The standard tax rate in percent; null where there is none. */
  readonly dTaxRate: string | null
}

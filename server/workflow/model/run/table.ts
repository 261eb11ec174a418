// The rows of one kind while a step is made: by id, and by what they belong to, so that no question looks at all of them.
import { tooMuch } from './limits.ts'

type Bucket<Row> = { readonly rows: Map<string, Row>; isInOrder: boolean }

export type TableRules<Row> = {
  /** What a row is found by beside its id; no two of them are the same text by chance, for each begins with an id. */
  readonly keysOf: (row: Row) => readonly string[]
  readonly most: number
}

export class Table<Row extends { readonly id: string }> extends Map<string, Row> {
  readonly #rules: TableRules<Row>
  readonly #buckets = new Map<string, Bucket<Row>>()
  /** When a row came, by its id. */
  readonly #places = new Map<string, number>()
  #came = 0

  constructor(rules: TableRules<Row>, rows: Iterable<Row>) {
    super()
    this.#rules = rules
    for (const row of rows) this.#put(row)
  }

  #leave(row: Row): void {
    for (const key of this.#rules.keysOf(row)) {
      const bucket = this.#buckets.get(key)
      bucket?.rows.delete(row.id)
      if (bucket?.rows.size === 0) this.#buckets.delete(key)
    }
  }

  #join(row: Row, isNew: boolean): void {
    for (const key of this.#rules.keysOf(row)) {
      const bucket = this.#buckets.get(key)
      if (bucket === undefined) this.#buckets.set(key, { rows: new Map([[row.id, row]]), isInOrder: true })
      else {
        if (!isNew && !bucket.rows.has(row.id)) bucket.isInOrder = false
        bucket.rows.set(row.id, row)
      }
    }
  }

  #put(row: Row): void {
    const earlier = super.get(row.id)
    if (earlier === undefined) {
      this.#came += 1
      this.#places.set(row.id, this.#came)
    } else if (this.#rules.keysOf(earlier).join() !== this.#rules.keysOf(row).join()) this.#leave(earlier)
    super.set(row.id, row)
    this.#join(row, earlier === undefined)
  }

  override set(id: string, row: Row): this {
    if (this.size >= this.#rules.most && !this.has(id)) throw tooMuch()
    this.#put(row)
    return this
  }

  override delete(id: string): boolean {
    const row = super.get(id)
    if (row === undefined) return false
    this.#leave(row)
    this.#places.delete(id)
    return super.delete(id)
  }

  /** The rows of a key, in the order in which they came; they may be taken away meanwhile. */
  under(key: string): IterableIterator<Row> {
    const bucket = this.#buckets.get(key)
    if (bucket === undefined) return new Map<string, Row>().values()
    if (!bucket.isInOrder) {
      const place = (row: Row) => this.#places.get(row.id) ?? 0
      const sorted = [...bucket.rows.values()].sort((one, other) => place(one) - place(other))
      bucket.rows.clear()
      for (const row of sorted) bucket.rows.set(row.id, row)
      bucket.isInOrder = true
    }
    return bucket.rows.values()
  }
}

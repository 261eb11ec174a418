// One place at which something is used, as people are told of it.
import type { Text } from '#contracts/language.ts'

export type Use = {
  /** The resource or table of who uses it; view, table, trigger or routine of the database. */
  readonly kind: string
  readonly sId: string
  readonly sName: Text
  /** The attribute, or for the database the part, that uses it. */
  readonly member: string
  readonly where: Text
}

// What is wrong with metadata: at which attribute, and why.
import type { Text } from '#contracts/language.ts'

export type Mistake = {
  /** The column or member that says it. */
  readonly member: string
  readonly message: Text
}

/** What somebody says of a row, complete or not: what is missing or null is not said. */
export type Said<Content> = { readonly [Name in keyof Content]?: Content[Name] | null | undefined }

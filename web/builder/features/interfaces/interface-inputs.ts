// What a definition takes, as fields, and what was typed into them as a caller would send it. Pure.

export type Input = {
  readonly name: string
  readonly kind: string
  readonly help: string | null
  readonly isRequired: boolean
}

type Schema = {
  readonly properties?: Readonly<Record<string, { readonly type: string; readonly description?: string }>>
  readonly required?: readonly string[]
}

export const inputsOf = (jInput: unknown): readonly Input[] => {
  const { properties = {}, required = [] } = (jInput ?? {}) as Schema
  return Object.entries(properties).map(([name, { type, description = null }]) => ({
    ...{ name, kind: type, help: description },
    isRequired: required.includes(name),
  }))
}

/** What is no value of its kind is sent as it was typed, for the service to say so. */
const sentOf = (kind: string, typed: string): unknown => {
  if (kind === 'boolean') return typed === 'true' ? true : typed === 'false' ? false : typed
  if (kind === 'string') return typed
  const number = Number(typed)
  return Number.isNaN(number) ? typed : number
}

/** What was left empty is not sent. */
export const paramsOf = (
  inputs: readonly Input[],
  typed: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    inputs.flatMap(({ name, kind }) => {
      const text = typed[name]?.trim() ?? ''
      return text === '' ? [] : [[name, sentOf(kind, text)]]
    }),
  )

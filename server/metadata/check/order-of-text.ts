// The order of a form's rows as its text says it: columns, separated by commas, each with asc or desc behind where it says so. Pure.

export type OrderPart = {
  readonly name: string
  readonly isDescending: boolean
  /** What stands there and belongs to no order. */
  readonly rest: string | null
}

const PART = /^(\S+)(?:\s+(asc|desc))?$/i

export const orderOfText = (text: string): readonly OrderPart[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, whole, direction] = PART.exec(part) ?? []
      const [name = part, ...rest] = part.split(/\s+/)
      return {
        name: whole ?? name,
        isDescending: (direction ?? rest[0])?.toLowerCase() === 'desc',
        rest: whole === undefined ? rest.join(' ') : null,
      }
    })

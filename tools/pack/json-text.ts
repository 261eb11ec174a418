// Reads JSON so that a mistake can be told by its line: the value, and the line of every member by its JSON pointer.
import { findNodeAtOffset, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'

export type JsonText = {
  readonly value: unknown
  /** The line (from 1) of the member at a JSON pointer, or of the nearest one around it. */
  readonly lineOf: (pointer: string) => number
  /** The text of the value at a JSON pointer, as it stands; null where there is none. */
  readonly textAt: (pointer: string) => string | null
}

export class JsonMistake extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.name = 'JsonMistake'
    this.line = line
  }
}

/** No comments and no commas that nothing follows: what every other reader of the files takes too. */
const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false }

/** One member of a JSON pointer, escaped. */
export const pointerPart = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')

const partsOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** The digits and letters on both sides of a place: what was meant to be one value. */
const wordAt = (text: string, offset: number): string => {
  const before = /[\w.+-]*$/.exec(text.slice(0, offset))?.[0] ?? ''
  const after = /^[\w.+-]*/.exec(text.slice(offset))?.[0] ?? ''
  return before === '' ? '' : before + after
}

/** What would close the object or list around a place. */
const closingAt = (root: Node, offset: number): string => {
  let node = findNodeAtOffset(root, offset)
  while (node !== undefined && (node.offset >= offset || node.type === 'property')) node = node.parent
  return node?.type === 'array' ? ']' : '}'
}

const messageOf = (text: string, root: Node | undefined, { error, offset, length }: ParseError): string => {
  const found = text.charAt(offset) || 'the end'
  switch (printParseErrorCode(error)) {
    case 'PropertyNameExpected':
    case 'UnexpectedEndOfString':
      return 'a text in double quotes is expected here'
    case 'ValueExpected':
      return `a value is expected here, not ${found}`
    case 'ColonExpected':
      return `: is expected here, not ${found}`
    case 'CloseBraceExpected':
      return `} is expected here, not ${found}`
    case 'CloseBracketExpected':
      return `] is expected here, not ${found}`
    case 'EndOfFileExpected':
      return `nothing is expected here, but ${found}`
    case 'CommaExpected': {
      const word = wordAt(text, offset)
      if (word !== '') return `${word} is not JSON`
      return `${root === undefined ? ',' : closingAt(root, offset)} is expected here, not ${found}`
    }
    default:
      return `${text.slice(offset, offset + length)} is not JSON`
  }
}

const nameIn = (property: Node): string => String(property.children?.[0]?.value)

/** The first name that stands twice in one object. */
const findTwin = (node: Node): Node | undefined => {
  const names = new Set<string>()
  for (const child of node.children ?? []) {
    if (child.type === 'property' && names.size === names.add(nameIn(child)).size) return child
    const twin = findTwin(child)
    if (twin !== undefined) return twin
  }
  return undefined
}

/** The member of an object or list, with its name where it has one. */
const memberOf = (node: Node | undefined, part: string): Node | undefined =>
  node?.type === 'array'
    ? node.children?.[Number.parseInt(part, 10)]
    : node?.children?.find((property) => nameIn(property) === part)

const valueIn = (member: Node | undefined): Node | undefined =>
  member?.type === 'property' ? member.children?.[1] : member

const parsed = (text: string): Node => {
  const mistakes: ParseError[] = []
  const root = parseTree(text, mistakes, STRICT)
  const [first] = mistakes
  if (first !== undefined) throw new JsonMistake(lineAt(text, first.offset), messageOf(text, root, first))
  if (root === undefined) throw new JsonMistake(1, 'a value is expected here, not the end')
  const twin = findTwin(root)
  if (twin !== undefined)
    throw new JsonMistake(lineAt(text, twin.offset), `${nameIn(twin)} stands here twice`)
  return root
}

/** Throws JsonMistake with the line of what is not JSON, or of a member that stands twice. */
export const readJsonText = (text: string): JsonText => {
  const root = parsed(text)
  return {
    value: JSON.parse(text),
    lineOf: (pointer) => {
      let offset = 0
      let node: Node | undefined = root
      for (const part of partsOf(pointer)) {
        const member = memberOf(node, part)
        offset = member?.offset ?? offset
        node = valueIn(member)
      }
      return lineAt(text, offset)
    },
    textAt: (pointer) => {
      const node = partsOf(pointer).reduce<Node | undefined>((at, part) => valueIn(memberOf(at, part)), root)
      return node === undefined ? null : text.slice(node.offset, node.offset + node.length)
    },
  }
}

/** How large an expression, its numbers and its texts may be; beyond them there is an error or a null. */
export const LIMITS = {
  /** Characters of an expression's text. */
  characters: 10_000,
  /** Levels of its tree. */
  depth: 64,
  /** Nodes of its tree. */
  nodes: 2_000,
  /** Digits of a number written in an expression. */
  digits: 100,
  /** Characters of a text that concatenation or replacement makes; a longer one is null. */
  resultCharacters: 1_000_000,
  /** Units of work that one evaluation may take. A unit is a node of the tree; work.ts says what counts for more. */
  work: 50_000,
  /** Units more for each line that it sees. */
  workForLine: 20,
} as const

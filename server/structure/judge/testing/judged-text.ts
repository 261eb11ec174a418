// A text of SQL as it is judged in the schema of a tenant that has one table, beside a standard that has one.
import type { Catalogue } from '#server/schema/catalogue/catalogue.ts'
import { type Judged, judgeStructure } from '../judge-structure.ts'
import { parseStructure } from '../parse-structure.ts'

const named = (...names: readonly string[]) => new Map(names.map((name) => [name, { name, unsafe: null }]))

const CATALOGUE = {
  relations: new Map([
    ['public', named('salorder')],
    ['customer_one', named('note')],
    ['customer_two', named('margin')],
  ]),
  routines: new Map([['customer_one', named('upper')]]),
} as unknown as Catalogue

export const judge = async (text: string): Promise<Judged> => {
  const parsed = await parseStructure(text)
  return parsed.kind === 'refused'
    ? parsed
    : judgeStructure(parsed.statements, { schema: 'customer_one', catalogue: CATALOGUE })
}

export const refusalsOf = async (text: string): Promise<readonly string[]> => {
  const judged = await judge(text)
  return judged.kind === 'plan' ? [] : judged.refusals.map(({ line, message }) => `${line}: ${message.en}`)
}

// Evaluates expressions both in the program and in PostgreSQL, over rows full of nulls and edges, and compares.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import type { CheckedExpression } from '#contracts/expression/checked.ts'
import { type Clock, createClock } from '#contracts/expression/clock.ts'
import { compile } from '#contracts/expression/compile.ts'
import { type Environment, evaluate } from '#contracts/expression/evaluate.ts'
import type { SqlPart } from '#contracts/expression/sql-part.ts'
import { toSqlParts } from '#contracts/expression/to-sql.ts'
import { bindingOf, jsonOf, valueFrom } from '#contracts/expression/value.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { seededRandom } from '#tests/support/seeded-random.ts'
import { EXPRESSIONS } from './expression-cases.ts'
import { type GeneratedType, generateExpression } from './expression-generator.ts'
import { COLUMN_SQL, CONSTANTS, CONTEXT, LINE_SQL, LINES, PARENT, ROWS, SCOPE } from './expression-rows.ts'

const CLOCKS = [
  createClock({ now: '2026-01-31T20:00:00.123456+00:00', timeZone: 'Asia/Shanghai' }),
  createClock({ now: '2025-11-02T05:30:00Z', timeZone: 'America/New_York' }),
  // Clocks change at midnight here: one midnight is skipped, another occurs twice.
  createClock({ now: '2018-11-04T03:00:00Z', timeZone: 'America/Sao_Paulo' }),
  createClock({ now: '2025-11-02T04:30:00Z', timeZone: 'America/Havana' }),
]

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

type Statement = { readonly text: string; readonly values: readonly (string | null)[] }

/** Renders parts as the server would: columns become identifiers, everything else that is named is bound. */
const render = (parts: readonly SqlPart[], clock: Clock): Statement => {
  const values: (string | null)[] = []
  const bind = (value: string | null): string => `$${values.push(value)}`
  const column = (part: SqlPart & { kind: 'column' }): string => {
    if (part.scope === 'line') return `${part.alias}.${quote(part.name)}`
    if (part.scope === 'row') return `m.${quote(part.name)}`
    if (part.scope === 'parent') return `p.${quote(part.name)}`
    const row = part.scope === 'context' ? CONTEXT : CONSTANTS
    return bind(bindingOf(valueFrom(row[part.name], part.type)))
  }
  const renderPart = (part: SqlPart): string => {
    switch (part.kind) {
      case 'raw':
        return part.text
      case 'value':
        return bind(part.value)
      case 'moment':
        return `${bind(clock[part.as])}::${part.as === 'now' ? 'timestamptz' : 'date'}`
      case 'lines':
        return `lines as ${part.alias} where ${part.alias}.master = m.id`
      case 'column':
        return column(part)
    }
  }
  return { text: parts.map(renderPart).join(''), values }
}

const environmentOf = (index: number, clock: Clock): Environment => ({
  row: ROWS[index] ?? {},
  parent: PARENT,
  context: CONTEXT,
  constants: CONSTANTS,
  collections: { lines: LINES[index] ?? [] },
  clock,
})

/** Text of a result from the database in the form that jsonOf gives. */
const canonical = (text: string | null, expression: CheckedExpression): unknown =>
  jsonOf(valueFrom(text, expression.type))

describe('an expression has the same value in the program and in PostgreSQL', () => {
  let database: TestDatabase
  let client: pg.Client

  before(async () => {
    database = await openTestDatabase('framework')
    client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query("set timezone to 'UTC'")
    await client.query('set jit to off')
    await client.query("set statement_timeout to '20s'")
    await client.query(`create temp table m (${COLUMN_SQL})`)
    await client.query(`create temp table lines (${LINE_SQL})`)
    await client.query('create temp table p ("dRate" numeric, "sTitle" text)')
    const insert = (table: string, row: object) =>
      client.query(`insert into ${table} select * from jsonb_populate_record(null::${table}, $1::jsonb)`, [
        JSON.stringify(row),
      ])
    await insert('p', PARENT)
    for (const [index, row] of ROWS.entries()) {
      await insert('m', { id: index, ...row })
      for (const line of LINES[index] ?? []) await insert('lines', { master: index, ...line })
    }
  })

  after(async () => {
    await client.end()
    await database.close()
  })

  const compareValues = async (text: string, clock: Clock): Promise<void> => {
    const expression = compile(text, SCOPE)
    const statement = render(toSqlParts(expression, { as: 'value', timeZone: clock.timeZone }), clock)
    const result = await client
      .query<{ value: string | null }>({
        text: `select to_jsonb(${statement.text}) #>> '{}' as value from m cross join p order by m.id`,
        values: [...statement.values],
      })
      .catch((error: Error) => assert.fail(`${text}: ${error.message}\n${statement.text}`))
    assert.equal(result.rows.length, ROWS.length)
    for (const [index, { value }] of result.rows.entries()) {
      const expected = jsonOf(evaluate(expression, environmentOf(index, clock)))
      const at = `${text} over row ${index} in ${clock.timeZone}\n${statement.text}`
      assert.deepEqual(expected, canonical(value, expression), at)
    }
  }

  const compareConditions = async (text: string, clock: Clock): Promise<void> => {
    const expression = compile(text, SCOPE, 'flag')
    const statement = render(toSqlParts(expression, { as: 'condition', timeZone: clock.timeZone }), clock)
    const result = await client.query<{ id: number }>({
      text: `select m.id from m cross join p where ${statement.text} order by m.id`,
      values: [...statement.values],
    })
    const expected = ROWS.flatMap((_, index) =>
      evaluate(expression, environmentOf(index, clock)) === true ? [index] : [],
    )
    assert.deepEqual(
      result.rows.map((row) => row.id),
      expected,
      `${text} in ${clock.timeZone}\n${statement.text}`,
    )
  }

  for (const clock of CLOCKS) {
    it(`for every case of the table in ${clock.timeZone}`, async () => {
      for (const text of EXPRESSIONS) await compareValues(text, clock)
    })
  }

  const TYPES: readonly GeneratedType[] = ['decimal', 'flag', 'text', 'date', 'timestamp']

  for (const type of TYPES) {
    it(`for random expressions of type ${type}`, async () => {
      const random = seededRandom(20_260_131 + type.length)
      for (let number = 0; number < 300; number += 1) {
        const text = generateExpression(random, type, 1 + (number % 4))
        await compareValues(text, random.pick(CLOCKS))
      }
    })
  }

  it('for random conditions that filter', async () => {
    const random = seededRandom(7)
    for (let number = 0; number < 300; number += 1) {
      await compareConditions(generateExpression(random, 'flag', 1 + (number % 4)), random.pick(CLOCKS))
    }
  })
})

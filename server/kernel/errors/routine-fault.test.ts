// Where an error lies in a routine, as PostgreSQL tells it, and what is left out of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AppError } from './app-error.ts'
import { routineFaultOf } from './routine-fault.ts'
import { translateDatabaseError } from './sqlstate.ts'

const driver = (fields: Record<string, string>, message: string): Error =>
  Object.assign(new Error(message), fields)

test('the innermost routine, its line and the ways to it, without the statements between', () => {
  const where = [
    'SQL statement "insert into x values (\'a row value\')"',
    'PL/pgSQL function customer_demo.sp_inner(text,integer) line 7 at EXECUTE',
    'SQL statement "select sp_inner(1)"',
    'PL/pgSQL function sp_block() line 2 during statement block local variable initialization',
    'SQL function "sp_of_sql" statement 2',
    "PL/pgSQL function sp_entry() while casting return value to function's return type",
  ].join('\n')
  const fault = routineFaultOf(driver({ code: '22012', where, detail: 'a row value' }, 'division by zero'))
  assert.deepEqual(fault, {
    routine: 'customer_demo.sp_inner(text,integer)',
    line: 7,
    sqlState: '22012',
    message: 'division by zero',
    isRaised: false,
    stack: [
      'customer_demo.sp_inner(text,integer) line 7 at EXECUTE',
      'sp_block() line 2',
      'sp_of_sql statement 2',
      'sp_entry()',
    ],
  })
})

const where = 'PL/pgSQL function f() line 1 at assignment'

test('a value that PostgreSQL quotes is left out, a name is not', () => {
  const said = (code: string, message: string) => routineFaultOf(driver({ code, where }, message))?.message
  assert.equal(
    said('22P02', 'invalid input syntax for type integer: "4""711"'),
    'invalid input syntax for type integer: "…"',
  )
  assert.equal(
    said('22003', 'value "99999999999" is out of range for type integer'),
    'value "…" is out of range for type integer',
  )
  assert.equal(said('42703', 'column "sNo" does not exist'), 'column "sNo" does not exist')
  assert.equal(said('XX000', 'x'.repeat(10_000))?.length, 500)
})

test('what is no fault of a routine is none', () => {
  assert.equal(routineFaultOf(new TypeError('x is not a function')), null)
  assert.equal(routineFaultOf(driver({ code: '42703' }, 'column x does not exist')), null)
  const refusal = translateDatabaseError(driver({ code: 'P0001', where }, 'Not today'))
  assert.ok(refusal instanceof AppError)
  assert.equal(routineFaultOf(refusal), null)
  const late = translateDatabaseError(driver({ code: '57014', where }, 'canceling statement'))
  assert.equal(routineFaultOf(late)?.sqlState, '57014')
})

test('a broken definition is a fault where it was one in the database', () => {
  const broken = new AppError('broken_metadata', { en: 'x', zh: 'x' })
  assert.equal(routineFaultOf(broken), null)
  broken.cause = driver({ code: '54001', where }, 'stack depth limit exceeded')
  assert.equal(routineFaultOf(broken)?.sqlState, '54001')
})

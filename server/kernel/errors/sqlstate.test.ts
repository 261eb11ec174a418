import assert from 'node:assert/strict'
import test from 'node:test'
import type { ErrorCode } from '#contracts/error-codes.ts'
import { AppError } from './app-error.ts'
import { ExpiredContext } from './expired-context.ts'
import { ReadOnlyDatabase } from './read-only-database.ts'
import { driverErrorOf, isRetryable, translateDatabaseError } from './sqlstate.ts'

const driver = (fields: Record<string, string>, message = 'secret text'): Error =>
  Object.assign(new Error(message), { detail: 'Key (x)=(secret)', ...fields })

const CASES: readonly (readonly [string, Error, ErrorCode | undefined])[] = [
  ['unique', driver({ code: '23505', constraint: 'c' }), 'duplicate'],
  ['exclusion', driver({ code: '23P01' }), 'duplicate'],
  ['referred to', driver({ code: '23503' }, 'update or delete on table "a" violates …'), 'in_use'],
  ['restricted', driver({ code: '23001' }), 'in_use'],
  [
    'refers to nothing',
    driver({ code: '23503' }, 'insert or update on table "a" violates …'),
    'invalid_request',
  ],
  ['not null', driver({ code: '23502', column: 'sName' }), 'invalid_request'],
  ['check', driver({ code: '23514' }), 'invalid_request'],
  ['too long', driver({ code: '22001' }), 'invalid_request'],
  [
    'divided by zero in a routine',
    driver({ code: '22012', where: 'PL/pgSQL function f() line 3' }),
    undefined,
  ],
  ['too long for an index', driver({ code: '54000' }), 'invalid_request'],
  ['serialization', driver({ code: '40001' }), 'version_conflict'],
  ['deadlock', driver({ code: '40P01' }), 'version_conflict'],
  ['lock not available', driver({ code: '55P03' }), 'locked'],
  ['cancelled', driver({ code: '57014' }), 'timeout'],
  ['routine refuses', driver({ code: 'P0001' }, 'Credit is used up'), 'rule_violation'],
  ['no right', driver({ code: '42501' }), 'forbidden'],
  ['server gone', driver({ code: '57P01' }), 'unavailable'],
  ['connection failure', driver({ code: '08006' }), 'unavailable'],
  ['refused', driver({ code: 'ECONNREFUSED' }), 'unavailable'],
  ['lost, without a code', new Error('Connection terminated unexpectedly'), 'unavailable'],
  ['takes no writes', new ReadOnlyDatabase(driver({ code: '25006' })), 'unavailable'],
  ['signed by a wrong time', new ExpiredContext(driver({ code: '42501' })), 'unavailable'],
  ['read only, as a routine can make it', driver({ code: '25006' }), undefined],
  [
    'a table of the framework that is gone',
    driver({ code: '42P01' }, 'relation "framework.sysbrand" does not exist'),
    'unavailable',
  ],
  [
    'the same, as a routine finds it',
    driver({ code: '42P01', where: 'PL/pgSQL function f()' }, 'relation "framework.x" does not exist'),
    undefined,
  ],
  ['prepared by somebody else', driver({ code: '42P05' }), 'unavailable'],
  ['prepared elsewhere', driver({ code: '26000' }), 'unavailable'],
  [
    'prepared by a routine',
    driver({ code: '26000', where: 'PL/pgSQL function f() line 3 at EXECUTE' }),
    undefined,
  ],
  ['another table', driver({ code: '42P01' }, 'relation "public.thing" does not exist'), undefined],
  ['too many connections', driver({ code: '53300' }), 'unavailable'],
  ['undefined column', driver({ code: '42703' }), undefined],
  ['no data found', driver({ code: 'P0002' }), undefined],
  ['no right in a routine', driver({ code: '42501', where: 'SQL function "f" statement 1' }), undefined],
  ['of the connection, but no end of it', driver({ code: '08P01', severity: 'ERROR' }), undefined],
  [
    'ended in a routine',
    driver({ code: '57P01', severity: 'FATAL', where: 'PL/pgSQL function f()' }),
    'unavailable',
  ],
  ['not let in while connecting', driver({ code: '42501', severity: 'FATAL' }), 'unavailable'],
  ['closed to connections', driver({ code: '55000', severity: 'FATAL' }), 'unavailable'],
  ['not in the right state, as a statement', driver({ code: '55000', severity: 'ERROR' }), undefined],
  [
    'a file that is not there',
    Object.assign(driver({ code: 'ENOENT' }), { syscall: 'open', path: '/nowhere' }),
    undefined,
  ],
  [
    'a socket that is not there',
    Object.assign(driver({ code: 'ENOENT' }), { syscall: 'connect', address: '/nowhere' }),
    'unavailable',
  ],
  ['a bug', new TypeError('x is not a function'), undefined],
]

for (const [name, error, code] of CASES)
  test(`SQLSTATE: ${name} → ${code ?? 'stays'}`, () => {
    const translated = translateDatabaseError(error)
    if (code === undefined) return assert.equal(translated, error)
    assert.ok(translated instanceof AppError)
    assert.equal(translated.code, code)
    assert.ok(!JSON.stringify([translated.detail, translated.extras]).includes('secret'))
  })

test('a missing value names its column, a refusal keeps the words of the routine', () => {
  const missing = translateDatabaseError(driver({ code: '23502', column: 'sName' }))
  assert.ok(missing instanceof AppError)
  assert.equal(missing.extras.errors?.[0]?.path, 'sName')
  const refusal = translateDatabaseError(driver({ code: 'P0001' }, 'Credit is used up'))
  assert.ok(refusal instanceof AppError)
  assert.equal(refusal.detail.zh, 'Credit is used up')
})

const raised = (fields: Record<string, string>, message?: string): Error =>
  driver(
    {
      routine: 'exec_stmt_raise',
      severity: 'ERROR',
      where: 'PL/pgSQL function f() line 1 at RAISE',
      ...fields,
    },
    message,
  )

test('what a routine raises by hand is what the contract lists, and never the word of the server or the service', () => {
  const meant: Readonly<Record<string, ErrorCode>> = {
    P0001: 'rule_violation',
    '23001': 'in_use',
    '23502': 'invalid_request',
    '23503': 'invalid_request',
    '23505': 'duplicate',
    '23514': 'invalid_request',
    '23P01': 'duplicate',
    '40001': 'version_conflict',
    '40P01': 'version_conflict',
  }
  for (const [code, expected] of Object.entries(meant)) {
    const translated = translateDatabaseError(raised({ code }, 'update or delete on table "secret" …'))
    assert.ok(translated instanceof AppError)
    assert.equal(translated.code, expected, code)
    if (code !== 'P0001')
      assert.ok(!JSON.stringify([translated.detail, translated.extras]).includes('secret'))
  }
  const others = ['08000', '08006', '25006', '25P03', '28000', '28P01', '3D000', '42501', '44000', '53100']
  others.push(
    '53300',
    '54000',
    '55P03',
    '57014',
    '57P01',
    '57P03',
    '58030',
    'F0001',
    'XX000',
    '22012',
    'P0002',
    'AR001',
  )
  for (const code of others) {
    const error = raised({ code }, 'Connection terminated unexpectedly')
    assert.equal(translateDatabaseError(error), error, code)
  }
})

test('a full disk is told as one, and not as a database that is away', () => {
  const translated = translateDatabaseError(driver({ code: '53100' }, 'could not extend file "base/1/2"'))
  assert.ok(translated instanceof AppError)
  assert.deepEqual(
    [translated.code, translated.detail.en],
    ['unavailable', 'Nothing can be saved at the moment: the disk of the database is full'],
  )
})

test('names that a routine chose for its error, or of a table of its own, reach nobody', () => {
  const chosen = { code: '23502', column: 'secret', table: 'secret', constraint: 'secret' }
  for (const error of [raised(chosen), driver({ ...chosen, where: 'PL/pgSQL function f() line 1' })]) {
    const translated = translateDatabaseError(error)
    assert.ok(translated instanceof AppError)
    assert.deepEqual(translated.extras.errors, [])
  }
  const { column, table, constraint } = driverErrorOf(raised(chosen)) ?? {}
  assert.deepEqual([column, table, constraint], [undefined, undefined, undefined])
})

test('what can be tried again is known before and after translation', () => {
  const deadlock = driver({ code: '40P01' })
  assert.ok(isRetryable(deadlock))
  assert.ok(isRetryable(translateDatabaseError(deadlock)))
  assert.ok(!isRetryable(new AppError('version_conflict', { en: '', zh: '' })))
  assert.equal(driverErrorOf(translateDatabaseError(deadlock))?.code, '40P01')
})

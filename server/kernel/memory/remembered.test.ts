// What is remembered of a value: once for each value and name, anew where it holds no more, and no more names than allowed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { remembered, rememberedByName } from './remembered.ts'

test('a value is worked out once, be the result null', () => {
  const asked: string[] = []
  const nameOf = remembered((value: { readonly name: string }, prefix: string) => {
    asked.push(value.name)
    return value.name === '' ? null : `${prefix}${value.name}`
  })
  const [one, none] = [{ name: 'one' }, { name: '' }]
  assert.deepEqual(
    [nameOf(one, 'a '), nameOf(one, 'b '), nameOf({ name: 'one' }, 'b ')],
    ['a one', 'a one', 'b one'],
  )
  assert.deepEqual([nameOf(none, ''), nameOf(none, '')], [null, null])
  assert.deepEqual(asked, ['one', 'one', ''])
})

test('names are remembered apart, up to a number; one that holds no more is made anew and stays', () => {
  const made: string[] = []
  const byName = rememberedByName<object, { readonly is: string }>(2)
  const [value, other] = [{}, {}]
  const ask = (of: object, name: string, holds = () => true) =>
    byName(of, name, {
      make: () => {
        made.push(name)
        return { is: `${name} ${made.length}` }
      },
      holds,
    }).is
  assert.deepEqual(
    [ask(value, 'a'), ask(value, 'b'), ask(value, 'a'), ask(other, 'a')],
    ['a 1', 'b 2', 'a 1', 'a 3'],
  )
  assert.deepEqual([ask(value, 'c'), ask(value, 'c')], ['c 4', 'c 5'])
  assert.deepEqual([ask(value, 'a', () => false), ask(value, 'a')], ['a 6', 'a 6'])
})

// The bar of a long piece of work: what it says, and when.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { barLine, progressBar } from './progress-bar.ts'

const recorded = (isTTY: boolean) => {
  const written: string[] = []
  return { written, screen: { isTTY, write: (text: string) => written.push(text) } }
}

test('the line says what is done, how fast, and how long it takes', () => {
  assert.equal(
    barLine({ done: 500, total: 1000, before: 0, seconds: 2 }),
    `[${'#'.repeat(15)}${'.'.repeat(15)}]  50 %  500 of 1,000 lines, 250 a second, 2 s left`,
  )
  assert.match(
    barLine({ done: 1000, total: 1000, before: 0, seconds: 2 }),
    /100 % {2}1,000 of 1,000 lines, 500 a second$/,
  )
  assert.match(barLine({ done: 0, total: 0, before: 0, seconds: 2 }), /100 % {2}0 of 0 lines/)
})

test('what was there before counts as done, not for the rate', () => {
  assert.match(
    barLine({ done: 700, total: 1000, before: 600, seconds: 1 }),
    / 70 % {2}700 of 1,000 lines, 100 a second, 3 s left$/,
  )
})

test('elsewhere than on a terminal it tells the start and each tenth, going on where it was', () => {
  const fromStart = recorded(false)
  const bar = progressBar(100, 0, fromStart.screen)
  for (let at = 0; at < 100; at += 1) bar.advance(1)
  bar.end()
  assert.equal(fromStart.written.length, 11)
  const goingOn = recorded(false)
  const rest = progressBar(100, 75, goingOn.screen)
  for (let at = 75; at < 100; at += 1) rest.advance(1)
  assert.deepEqual(
    goingOn.written.map((line) => /(\d+) %/.exec(line)?.[1]),
    ['75', '80', '90', '100'],
  )
})

test('on a terminal it changes in place', () => {
  const { written, screen } = recorded(true)
  progressBar(100, 0, screen).advance(1)
  assert.equal(written.length, 2)
  assert.ok(written.every((text) => text.startsWith('\r[')))
})

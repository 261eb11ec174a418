// Times of schedules: to the second, in time zones, at the changes of clocks in spring and autumn, and with days off.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type DaysOff, isDayOff, nextAfter, nextTimes, type Schedule } from './schedule.ts'

const schedule = (more: Partial<Schedule>): Schedule => ({
  sCron: null,
  iIntervalSeconds: null,
  timeZone: 'UTC',
  daysOff: null,
  seed: 'seed',
  ...more,
})
const cron = (sCron: string, timeZone = 'UTC', daysOff: DaysOff | null = null) =>
  schedule({ sCron, timeZone, daysOff })

const times = (one: Schedule, after: string, most: number): readonly string[] =>
  nextTimes(one, Date.parse(after), most).map((ms) => new Date(ms).toISOString().replace('.000Z', 'Z'))

const BERLIN = 'Europe/Berlin'
const NEW_YORK = 'America/New_York'

type Case = readonly [what: string, one: Schedule, after: string, times: readonly string[]]

const CASES: readonly Case[] = [
  [
    'each second',
    cron('* * * * * *'),
    '2026-05-01T10:00:00Z',
    ['2026-05-01T10:00:01Z', '2026-05-01T10:00:02Z'],
  ],
  ['five fields mean the whole minute', cron('* * * * *'), '2026-05-01T10:00:30Z', ['2026-05-01T10:01:00Z']],
  ['a time is not its own next', cron('0 0 10 * * *'), '2026-05-01T10:00:00Z', ['2026-05-02T10:00:00Z']],
  ['from within a second', cron('5 0 10 * * *'), '2026-05-01T10:00:04.999Z', ['2026-05-01T10:00:05Z']],
  [
    'the last day of a month',
    cron('0 0 12 L * *'),
    '2027-02-01T00:00:00Z',
    ['2027-02-28T12:00:00Z', '2027-03-31T12:00:00Z'],
  ],
  [
    'the 29th of February',
    cron('0 0 0 29 2 *'),
    '2026-01-01T00:00:00Z',
    ['2028-02-29T00:00:00Z', '2032-02-29T00:00:00Z'],
  ],
  ['a time zone', cron('0 30 6 * * 1', 'Asia/Shanghai'), '2026-11-26T00:00:00Z', ['2026-11-29T22:30:00Z']],
  [
    'an interval, from its own grid',
    schedule({ iIntervalSeconds: 90 }),
    '2026-05-01T10:00:00Z',
    ['2026-05-01T10:01:30Z', '2026-05-01T10:03:00Z'],
  ],
  [
    'an interval does not mind clocks',
    schedule({ iIntervalSeconds: 3600, timeZone: BERLIN }),
    '2026-03-29T00:30:00Z',
    ['2026-03-29T01:00:00Z', '2026-03-29T02:00:00Z'],
  ],

  [
    'spring: what is left out is an hour later',
    cron('0 30 2 * * *', BERLIN),
    '2026-03-28T12:00:00Z',
    ['2026-03-29T01:30:00Z', '2026-03-30T00:30:00Z'],
  ],
  [
    'spring: also asked after the change',
    cron('0 30 2 * * *', BERLIN),
    '2026-03-29T01:10:00Z',
    ['2026-03-29T01:30:00Z', '2026-03-30T00:30:00Z'],
  ],
  [
    'spring: once it was, not again',
    cron('0 30 2 * * *', BERLIN),
    '2026-03-29T01:30:00Z',
    ['2026-03-30T00:30:00Z'],
  ],
  [
    'spring: each hour goes on',
    cron('0 0 * * * *', BERLIN),
    '2026-03-28T23:30:00Z',
    ['2026-03-29T00:00:00Z', '2026-03-29T01:00:00Z', '2026-03-29T02:00:00Z'],
  ],
  [
    'spring: the hour after is untouched',
    cron('0 0 3 * * *', BERLIN),
    '2026-03-28T12:00:00Z',
    ['2026-03-29T01:00:00Z', '2026-03-30T01:00:00Z'],
  ],
  [
    'spring in New York',
    cron('0 30 2 * * *', NEW_YORK),
    '2026-03-07T12:00:00Z',
    ['2026-03-08T07:30:00Z', '2026-03-09T06:30:00Z'],
  ],
  [
    'a midnight that is left out',
    cron('0 0 0 * * *', 'America/Santiago'),
    '2026-09-05T12:00:00Z',
    ['2026-09-06T04:00:00Z', '2026-09-07T03:00:00Z'],
  ],

  [
    'autumn: what comes twice is done the first time',
    cron('0 30 2 * * *', BERLIN),
    '2026-10-24T12:00:00Z',
    ['2026-10-25T00:30:00Z', '2026-10-26T01:30:00Z'],
  ],
  [
    'autumn: also asked between the two',
    cron('0 30 2 * * *', BERLIN),
    '2026-10-25T00:45:00Z',
    ['2026-10-26T01:30:00Z'],
  ],
  [
    'autumn: also asked after the change',
    cron('0 30 2 * * *', BERLIN),
    '2026-10-25T01:10:00Z',
    ['2026-10-26T01:30:00Z'],
  ],
  [
    'autumn: each half hour comes in both hours',
    cron('0 */30 * * * *', BERLIN),
    '2026-10-25T00:00:00Z',
    ['2026-10-25T00:30:00Z', '2026-10-25T01:00:00Z', '2026-10-25T01:30:00Z', '2026-10-25T02:00:00Z'],
  ],
  [
    'autumn in New York, asked between the two',
    cron('0 30 1 * * *', NEW_YORK),
    '2026-11-01T06:10:00Z',
    ['2026-11-02T06:30:00Z'],
  ],
  [
    'a day that begins twice',
    cron('0 30 23 * * *', 'America/Santiago'),
    '2026-04-05T02:30:00Z',
    ['2026-04-06T03:30:00Z'],
  ],
]

for (const [what, one, after, expected] of CASES)
  test(what, () => assert.deepEqual(times(one, after, expected.length), expected))

const weekend: DaysOff = { days: new Set(['2026-10-01', '2026-10-02']), weekdays: new Set([6, 7]) }

test('days off are left out, by the date where the trigger is at home', () => {
  const daily = cron('0 0 1 * * *', 'Asia/Shanghai', weekend)
  assert.deepEqual(times(daily, '2026-09-30T12:00:00Z', 2), ['2026-10-04T17:00:00Z', '2026-10-05T17:00:00Z'])
  assert.equal(isDayOff(daily, Date.parse('2026-09-30T16:00:00Z')), true)
  assert.equal(isDayOff(daily, Date.parse('2026-09-30T15:59:59Z')), false)
})

test('a day off is passed at once, whatever falls on it, also where its end is at another offset', () => {
  const sunday: DaysOff = { days: new Set(), weekdays: new Set([7]) }
  const from = performance.now()
  assert.deepEqual(times(cron('* * * * * *', BERLIN, sunday), '2026-03-28T22:59:59Z', 1), [
    '2026-03-29T22:00:00Z',
  ])
  assert.deepEqual(
    times(schedule({ iIntervalSeconds: 1, timeZone: BERLIN, daysOff: sunday }), '2026-10-24T22:00:00Z', 1),
    ['2026-10-25T23:00:00Z'],
  )
  assert.ok(performance.now() - from < 2_000)
})

test('where every day is off there is no next time', () => {
  const never: DaysOff = { days: new Set(), weekdays: new Set([1, 2, 3, 4, 5, 6, 7]) }
  assert.equal(nextAfter(cron('0 0 1 * * *', 'UTC', never), Date.parse('2026-01-01T00:00:00Z')), null)
  assert.deepEqual(times(cron('0 0 1 * * *', 'UTC', never), '2026-01-01T00:00:00Z', 5), [])
})

test('what cannot be read is told', () => {
  const wrong: readonly (readonly [Schedule, RegExp])[] = [
    [cron('61 * * * * *'), /“61 \* \* \* \* \*” cannot be read: .*0-59/],
    [cron('every day'), /cannot be read/],
    [cron('0 0 0 30 2 *'), /cannot be read/],
    [cron(''), /cannot be read: it has six fields/],
    [cron(' 0 3 '), /cannot be read: it has six fields/],
    [cron('0 0 3 * * * 2030'), /cannot be read: it has six fields/],
    [cron('* * * * * *', 'Nowhere/City'), /no time zone “Nowhere\/City”/],
    [schedule({ iIntervalSeconds: 5, timeZone: '+08:00' }), /no time zone/],
  ]
  for (const [one, why] of wrong)
    assert.throws(() => nextAfter(one, Date.parse('2026-01-01T00:00:00Z')), { message: why })
})

test('H is spread over jobs, and stays for each', () => {
  const at = (seed: string) => times({ ...cron('0 H H * * *'), seed }, '2026-01-01T00:00:00Z', 1)[0]
  assert.equal(at('one'), at('one'))
  assert.ok(new Set(['one', 'two', 'three', 'four', 'five'].map(at)).size > 1)
})

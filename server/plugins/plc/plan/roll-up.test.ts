// What machines made and how long they ran: counted over gaps and resets, timed by shift, not known where nobody knows.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { machineStates } from './machine-states.ts'
import { type MachinePoint, type PointSample, rollUp, type ShiftPart, type Window } from './roll-up.ts'

const pointOf = (sRole: MachinePoint['sRole'], more: Partial<MachinePoint> = {}): MachinePoint => ({
  sId: sRole,
  sMachineId: 'm',
  sRole,
  sType: 'uint16',
  dScale: 1,
  dCounterEnd: null,
  dHourOutput: 0,
  isRead: true,
  ...more,
})

/** Second by value; the first is how it was before. */
const samplesOf = (
  sPointId: string,
  [first, ...rest]: readonly (readonly [second: number, value: number | null])[],
  known = first?.[1] ?? null,
): readonly PointSample[] => [
  { sPointId, at: (first?.[0] ?? 0) * 1000, value: first?.[1] ?? null, known, knownAt: 0 },
  ...rest.map(([second, value]) => ({ sPointId, at: second * 1000, value, known: null, knownAt: null })),
]

const EARLY: Window = { tDay: '2026-01-05', sShift: 'E', from: 0, until: 60_000 }
const LATE: Window = { tDay: '2026-01-05', sShift: 'L', from: 60_000, until: 90_000 }
const DAY: Window = { tDay: '2026-01-05', sShift: '', from: -1_000_000, until: 1_000_000 }

const sums = (points: readonly MachinePoint[], samples: readonly PointSample[], until = 100) =>
  Object.fromEntries(
    rollUp(points, samples, { from: 0, until: until * 1000, windows: [DAY, EARLY, LATE], runs: [] }).map(
      ({ sShift, dGood, dScrap, dRunSeconds, dStopSeconds, iStops }: ShiftPart) => [
        sShift,
        [dGood, dScrap, dRunSeconds, dStopSeconds, iStops],
      ],
    ),
  )

test('time is split where shifts change, and what is outside all is the day’s', () => {
  const samples = samplesOf('running', [
    [0, 1],
    [50, 0],
    [70, 1],
    [95, null],
  ])
  assert.deepEqual(sums([pointOf('running')], samples), {
    E: [0, 0, 50, 10, 1],
    L: [0, 0, 20, 10, 0],
    '': [0, 0, 5, 0, 0],
  })
})

test('pieces count where they are made; good and scrap are apart', () => {
  const good = samplesOf('good', [
    [0, 100],
    [10, 110],
    [65, 125],
  ])
  const scrap = samplesOf('scrap', [
    [0, 5],
    [20, 6],
  ])
  assert.deepEqual(sums([pointOf('good'), pointOf('scrap')], [...good, ...scrap]), {
    E: [10, 1, 0, 0, 0],
    L: [15, 0, 0, 0, 0],
  })
})

test('what was made while a device was lost counts when it is found; the first reading of all counts nothing', () => {
  assert.deepEqual(
    sums(
      [pointOf('good')],
      samplesOf('good', [
        [0, 100],
        [10, null],
        [30, 140],
      ]),
    ),
    {
      E: [40, 0, 0, 0, 0],
    },
  )
  assert.deepEqual(
    sums(
      [pointOf('good')],
      samplesOf(
        'good',
        [
          [0, null],
          [10, 140],
        ],
        100,
      ),
    ),
    {
      E: [40, 0, 0, 0, 0],
    },
  )
  assert.deepEqual(
    sums(
      [pointOf('good')],
      samplesOf('good', [
        [0, null],
        [10, 140],
        [20, 141],
      ]),
    ),
    {
      E: [1, 0, 0, 0, 0],
    },
  )
})

test('a counter runs over its end, also one that is scaled, and is set back', () => {
  const over = samplesOf('good', [
    [0, 65_530],
    [10, 4],
    [20, 9],
    [30, 2],
  ])
  assert.deepEqual(sums([pointOf('good')], over), { E: [17, 0, 0, 0, 0] })
  const tens = samplesOf('good', [
    [0, 655_340],
    [10, 20],
  ])
  assert.deepEqual(sums([pointOf('good', { dScale: 10 })], tens), { E: [31, 0, 0, 0, 0] })
  const slow = samplesOf('good', [
    [0, 65_000],
    [10, 5],
  ])
  assert.deepEqual(sums([pointOf('good', { dHourOutput: 60 })], slow), { E: [5, 0, 0, 0, 0] })
})

test('one point says whether a machine runs, and what is not known is neither', () => {
  const samples = [...samplesOf('running', [[0, 1]]), ...samplesOf('other', [[0, 0]])]
  assert.deepEqual(sums([pointOf('running'), pointOf('running', { sId: 'other' })], samples, 20), {
    E: [0, 0, 20, 0, 0],
  })
  assert.deepEqual(sums([pointOf('running')], samplesOf('running', [[0, null]])), {})
})

test('of a machine with two such points the one says whether it runs that is heard, and none of a device that is not read any more', () => {
  const unread = pointOf('running', { sId: 'former', isRead: false })
  const former = (...rest: readonly (readonly [number, number | null])[]) =>
    samplesOf('former', [[0, 1], ...rest])
  assert.deepEqual(sums([unread], former()), {})
  assert.deepEqual(sums([unread], former([20, null])), { E: [0, 0, 20, 0, 0] })
  const silent = samplesOf('running', [[0, null]])
  const other = samplesOf('other', [[0, 1]])
  const points = [pointOf('running'), unread, pointOf('running', { sId: 'other' })]
  assert.deepEqual(sums(points, [...silent, ...former(), ...other], 30), { E: [0, 0, 30, 0, 0] })
  assert.deepEqual(machineStates(points, [...silent, ...former(), ...samplesOf('other', [[0, 0]])]), [
    { sMachineId: 'm', sState: 'idle' },
  ])
})

test('a reading that no counter reaches is no count, before and after others', () => {
  const point = pointOf('good', { sType: 'float64' })
  const samples = samplesOf('good', [
    [0, 1.7e308],
    [5, 10],
    [10, 1.7e308],
    [15, 12],
    [20, 1.7e308],
    [25, -1.7e308],
    [30, 15],
  ])
  assert.deepEqual(sums([point], samples), { E: [5, 0, 0, 0, 0] })
})

test('what is made and run while a run lasts is of that run, once', () => {
  const samples = [
    ...samplesOf('good', [
      [0, 100],
      [10, 110],
      [20, 125],
      [30, 126],
    ]),
    ...samplesOf('running', [[0, 1]]),
  ]
  const runs = [
    { sId: 'first', sMachineId: 'm', from: -5_000, until: 15_000 },
    { sId: 'second', sMachineId: 'm', from: 20_000, until: null },
    { sId: 'other', sMachineId: 'n', from: 0, until: null },
  ]
  const parts = rollUp([pointOf('good'), pointOf('running')], samples, {
    ...{ from: 0, until: 40_000, windows: [DAY, EARLY], runs },
  })
  assert.deepEqual(
    Object.fromEntries(parts.map(({ sRun, dGood, dRunSeconds }) => [sRun, [dGood, dRunSeconds]])),
    { first: [10, 15], '': [0, 5], second: [16, 20] },
  )
})

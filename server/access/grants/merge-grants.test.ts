// Cases of merging the grants of roles and of the user.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allows } from '#server/kernel/context/session.ts'
import { type GrantRows, mergeGrants } from './merge-grants.ts'

const row = (text: string): GrantRows => {
  const [who, sign, sActionCode = '', where] = text.split(' ')
  return {
    isOwn: who === 'user',
    bAllow: sign === '+' ? 1 : 0,
    sActionCode,
    sSubsidiaryId: where ?? null,
    sModelsIds: ['m'],
  }
}

const cases: { name: string; rows: string[]; may: string[]; mayNot: string[] }[] = [
  { name: 'nothing', rows: [], may: [], mayNot: ['view', 'add', 'x'] },
  { name: 'a role gives', rows: ['role + add'], may: ['view', 'add'], mayNot: ['update', 'x'] },
  { name: 'a role gives all', rows: ['role + *'], may: ['view', 'add', 'x'], mayNot: [] },
  { name: 'two roles add up', rows: ['role + add', 'role + x'], may: ['add', 'x'], mayNot: ['del'] },
  { name: 'the user has more', rows: ['role + add', 'user + x'], may: ['add', 'x'], mayNot: ['del'] },
  { name: 'the user alone', rows: ['user + view'], may: ['view'], mayNot: ['add'] },
  {
    name: 'one taken away',
    rows: ['role + add', 'role + del', 'user - del'],
    may: ['view', 'add'],
    mayNot: ['del'],
  },
  { name: 'the only one taken away', rows: ['role + add', 'user - add'], may: [], mayNot: ['view', 'add'] },
  {
    name: 'one of all taken away',
    rows: ['role + *', 'user - print'],
    may: ['view', 'add', 'x'],
    mayNot: ['print'],
  },
  {
    name: 'one of all, given by name too',
    rows: ['role + *', 'role + print', 'user - print'],
    may: ['add'],
    mayNot: ['print'],
  },
  {
    name: 'the module taken away',
    rows: ['role + *', 'user + add', 'user - view'],
    may: [],
    mayNot: ['view', 'add'],
  },
  {
    name: 'all taken away but own',
    rows: ['role + *', 'user - *', 'user + view'],
    may: ['view'],
    mayNot: ['add', 'del'],
  },
  { name: 'all taken away', rows: ['role + *', 'role + add', 'user - *'], may: [], mayNot: ['view', 'add'] },
  { name: 'a denial beats the same allowance', rows: ['user + add', 'user - add'], may: [], mayNot: ['add'] },
  {
    name: 'own all but one',
    rows: ['user + *', 'user - del'],
    may: ['view', 'add'],
    mayNot: ['del'],
  },
  { name: 'a role that denies', rows: ['role + add', 'role - add'], may: ['add'], mayNot: [] },
  { name: 'here', rows: ['role + add here'], may: ['view', 'add'], mayNot: ['del'] },
  { name: 'elsewhere', rows: ['role + add there'], may: [], mayNot: ['view', 'add'] },
  {
    name: 'taken away elsewhere',
    rows: ['role + add', 'user - add there'],
    may: ['view', 'add'],
    mayNot: [],
  },
  { name: 'a forged taking away', rows: ['role + *', 'role + !add'], may: ['add'], mayNot: [] },
]

for (const { name, rows, may, mayNot } of cases) {
  test(`grants: ${name}`, () => {
    const grants = mergeGrants(rows.map(row), 'here')
    for (const action of may) assert.ok(allows(grants, 'm', action), `may ${action}`)
    for (const action of mayNot) assert.ok(!allows(grants, 'm', action), `may not ${action}`)
    assert.ok(!allows(grants, 'other', 'view'))
  })
}

// Passwords: what matches, and that a user who does not exist takes as long as one who does.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { createPasswords } from './passwords.ts'

const passwords = createPasswords(Date.now)

test('a password matches its own hash and no other', async () => {
  const sPasswordHash = await passwords.hash('correct horse')
  assert.match(sPasswordHash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.ok(await passwords.matches(sPasswordHash, 'correct horse'))
  assert.ok(!(await passwords.matches(sPasswordHash, 'correct horsf')))
  assert.ok(!(await passwords.matches(sPasswordHash, '')))
  assert.notEqual(await passwords.hash('correct horse'), sPasswordHash)
})

test('one password typed on two keyboards is one', async () => {
  const sPasswordHash = await passwords.hash('caf\u00e9 \u5bc6\u7801')
  assert.ok(await passwords.matches(sPasswordHash, 'cafe\u0301 \u5bc6\u7801'))
})

// Processor time, which other work on the machine does not lengthen.
const medianWork = async (work: () => Promise<unknown>): Promise<number> => {
  const spent = []
  for (let count = 0; count < 9; count += 1) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    spent.push(user + system)
  }
  return spent.toSorted((one, other) => one - other)[4] ?? 0
}

test('nobody takes as long as somebody', async () => {
  const sPasswordHash = await passwords.hash('correct horse')
  const somebody = await medianWork(() => passwords.matches(sPasswordHash, 'wrong'))
  const nobody = await medianWork(() => passwords.matches(undefined, 'wrong'))
  assert.ok(!(await passwords.matches(undefined, 'wrong')))
  const ratio = nobody / somebody
  assert.ok(ratio > 0.4 && ratio < 2.5, `ratio ${ratio}`)
})

const temporary = (password: string, endsInSeconds: number): string => {
  const digest = createHash('sha256').update(`salt${password}`).digest('hex')
  return `$temporary$${Math.floor(Date.now() / 1000) + endsInSeconds}$salt$${digest}`
}

test('a temporary password matches until its end, and no password matches nothing', async () => {
  assert.ok(await passwords.matches(temporary('3f9a2-b', 60), '3f9a2-b'))
  assert.ok(!(await passwords.matches(temporary('3f9a2-b', 60), '3f9a2-c')))
  assert.ok(!(await passwords.matches(temporary('3f9a2-b', -1), '3f9a2-b')))
  for (const stored of ['$none$', '$temporary$', '$temporary$9999999999$salt'])
    for (const typed of ['', '$none$', stored]) assert.ok(!(await passwords.matches(stored, typed)), stored)
})

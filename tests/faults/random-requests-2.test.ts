// Requests at random: quarter 2 of them.
import { test } from 'node:test'
import { sendQuarter } from '#tests/support/random-requests/send-many.ts'

test('requests at random are answered, and none with 500', () => sendQuarter(2))

// What signals carry, handlers that a scope keeps, cycles by cron and settled names, without a database.
import { CARRIED_CASES } from '#tests/support/process-models/carried.ts'
import { tryAll } from '#tests/support/process-models/written.ts'

tryAll(CARRIED_CASES)

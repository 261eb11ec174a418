// Where the program and its content lie.
import { resolve } from 'node:path'

export const PROGRAM = resolve(import.meta.dirname, '../..')
const CONTENT = resolve(PROGRAM, 'content')

export const FRAMEWORK = resolve(CONTENT, 'framework')
export const MIGRATIONS = resolve(FRAMEWORK, 'migrations')
export const STANDARD_EDITION = resolve(CONTENT, 'editions/standard')
export const CUSTOMERS = resolve(CONTENT, 'customers')
export const INVARIANTS = resolve(CONTENT, 'invariants')

// Where the product's content lies.
import { resolve } from 'node:path'

const CONTENT = resolve(import.meta.dirname, '../../content')

export const FRAMEWORK = resolve(CONTENT, 'framework')
export const MIGRATIONS = resolve(FRAMEWORK, 'migrations')
export const STANDARD_EDITION = resolve(CONTENT, 'editions/standard')
export const CUSTOMERS = resolve(CONTENT, 'customers')
export const INVARIANTS = resolve(CONTENT, 'invariants')

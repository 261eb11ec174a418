// The rules of the dependency check, generated from tools/boundaries/may-import.ts.
import { KEPT_PACKAGES, PURE, SERVER_MAY_IMPORT, WEB_MAY_IMPORT } from './tools/boundaries/may-import.ts'

const TEST_FILE = '[.]test[.]tsx?$'

const partRule = (root) => ([part, allowed]) => ({
  name: `${root}-${part}-imports-only-what-it-may`,
  comment: `${root}/${part} may import: ${[part, ...allowed].join(', ')}. If it needs more, the code is in the wrong part, or tools/boundaries/may-import.ts and ARCHITECTURE.md must change first.`,
  severity: 'error',
  from: { path: `^${root}/${part}/`, pathNot: TEST_FILE },
  to: { path: '^(server|web|tools|content|bench)/', pathNot: [part, ...allowed].map((name) => `^${root}/${name}/`) },
})

const keptRule = ({ packages, within }) => ({
  name: `only-${within[0].replaceAll('/', '-')}-touches-${packages[0]}`,
  comment: `Only ${within.join(', ')} may import ${packages.join(', ')}: put the effect behind an interface there.`,
  severity: 'error',
  from: { path: '^(contracts|server|web|tools|tests|bench)/', pathNot: within.map((folder) => `^${folder}`) },
  to: { path: packages.map((name) => `node_modules/${name}/`) },
})

export default {
  forbidden: [
    ...Object.entries(SERVER_MAY_IMPORT).map(partRule('server')),
    ...Object.entries(WEB_MAY_IMPORT).map(partRule('web')),
    ...KEPT_PACKAGES.map(keptRule),
    {
      name: 'contracts-import-nothing-of-the-project',
      comment: 'contracts/ is what both sides agree on; it may not depend on either.',
      severity: 'error',
      from: { path: '^contracts/', pathNot: TEST_FILE },
      to: { path: '^(server|web|tools|tests|content|bench)/' },
    },
    {
      name: 'tiers-do-not-know-each-other',
      comment: 'A tier may not import another; what they share is in server/tiers/http and server/tiers/sessions, which know no tier.',
      severity: 'error',
      from: { path: '^server/tiers/([^/]+)/' },
      to: { path: '^server/tiers/[^/]+/', pathNot: '^server/tiers/($1|http|sessions)/' },
    },
    {
      name: 'rooms-of-records-do-not-know-each-other',
      comment: 'Reading, saving and locking may not import each other; what they share belongs in server/records/rows.',
      severity: 'error',
      from: { path: '^server/records/([^/]+)/' },
      to: { path: '^server/records/[^/]+/', pathNot: ['^server/records/$1/', '^server/records/rows/'] },
    },
    {
      name: 'only-the-database-opens-its-doors',
      comment: 'What a door leads to is had of server/platform/postgres/open-database.ts, which gives each part what it is trusted with.',
      severity: 'error',
      from: { path: '^(contracts|server|web|tools|bench)/', pathNot: ['^server/platform/postgres/', TEST_FILE] },
      to: { path: '^server/platform/postgres/doors/' },
    },
    {
      name: 'features-do-not-know-each-other',
      comment: 'A feature may not import another; what they share belongs in web/renderer, web/data, web/ui, or beside the features.',
      severity: 'error',
      from: { path: '^web/(business|builder)/features/([^/]+)/' },
      to: { path: '^web/$1/features/', pathNot: '^web/$1/features/$2/' },
    },
    {
      name: 'pure-means-pure',
      comment: 'This folder decides and never does: move the effect to its caller.',
      severity: 'error',
      from: { path: PURE.map((folder) => `^${folder}/`), pathNot: TEST_FILE },
      to: {
        path: ['^server/platform/(?!postgres/sql)', '^(node:)?(fs|net|http|https|child_process|timers)(/|$)'],
      },
    },
    { name: 'no-cycles', comment: 'Break the circle: one of them knows too much.', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-production-import-of-tests',
      comment: 'Only tests import tests.',
      severity: 'error',
      from: { pathNot: `${TEST_FILE}|^tests/` },
      to: { path: `${TEST_FILE}|^tests/` },
    },
    { name: 'resolvable', comment: 'Nothing stands behind this name.', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^node:|/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}

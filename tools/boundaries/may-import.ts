// The architecture as data: each part may import itself and the parts listed here, and nothing else of the project.

/** Parts of the server, by folder. */
export const SERVER_MAY_IMPORT = {
  kernel: [],
  config: ['kernel'],
  platform: ['kernel'],
  schema: ['kernel', 'platform'],
  structure: ['kernel', 'platform', 'schema'],
  documents: ['kernel'],
  metadata: ['kernel', 'platform', 'schema', 'documents'],
  access: ['kernel', 'platform'],
  routines: ['kernel', 'platform', 'schema', 'metadata'],
  records: ['kernel', 'platform', 'schema', 'metadata', 'routines'],
  approval: ['kernel', 'platform', 'schema', 'metadata', 'records', 'routines'],
  insight: ['kernel', 'platform', 'schema', 'metadata', 'routines', 'records', 'activity', 'transfer'],
  views: ['kernel', 'platform', 'metadata', 'records'],
  'work-center': ['kernel', 'platform', 'schema', 'metadata', 'records'],
  activity: ['kernel', 'platform', 'schema', 'metadata', 'records'],
  presence: ['kernel', 'platform', 'schema', 'metadata', 'records'],
  search: ['kernel', 'platform', 'schema', 'metadata', 'records'],
  files: ['kernel', 'platform', 'schema', 'metadata', 'records'],
  queue: ['kernel', 'platform', 'schema'],
  scheduler: ['kernel', 'platform'],
  live: ['kernel', 'platform'],
  reports: ['kernel', 'platform', 'schema', 'metadata', 'records', 'routines'],
  transfer: ['kernel', 'platform', 'schema', 'metadata', 'records', 'routines'],
  tiers: ['kernel', 'metadata', 'access', 'records', 'routines', 'approval'],
  compose: [
    'kernel',
    'config',
    'platform',
    'schema',
    'structure',
    'documents',
    'metadata',
    'access',
    'routines',
    'records',
    'approval',
    'insight',
    'views',
    'work-center',
    'activity',
    'presence',
    'search',
    'files',
    'queue',
    'scheduler',
    'live',
    'reports',
    'transfer',
    'tiers',
  ],
  startup: ['kernel', 'config', 'platform'],
  // Whatever they may use, nothing may use them: compose loads them by their names.
  plugins: ['kernel', 'config', 'platform', 'access', 'scheduler', 'compose'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Parts of the web, by folder. */
export const WEB_MAY_IMPORT = {
  ui: [],
  data: [],
  renderer: ['ui', 'data'],
  business: ['ui', 'data', 'renderer'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Folders that decide and never do: no database, no clock, no files, no network. */
export const PURE = [
  'contracts',
  'server/documents',
  'server/kernel',
  'server/files/judge',
  'server/metadata/check',
  'server/metadata/overlay',
  'server/plugins/plc/plan',
  'server/records/lock/plan',
  'server/records/lock/query',
  'server/records/read/plan',
  'server/records/read/query',
  'server/records/read/request',
  'server/records/read/response',
  'server/records/rows/plan',
  'server/records/rows/query',
  'server/records/save/plan',
  'server/records/save/query',
  'server/records/save/request',
  'server/records/save/response',
  'server/reports/plan',
  'server/reports/format',
  'server/reports/layout',
  'server/structure/judge',
  'server/structure/query',
  'server/transfer/plan',
  'server/transfer/format',
  'web/renderer/model',
] as const

/** Packages that only one part may touch. */
export const KEPT_PACKAGES = [
  {
    packages: ['pdfkit', 'bwip-js', 'fontkit', '@expo-google-fonts/[^/]+', 'piscina'],
    within: ['server/reports/pdf'],
  },
  {
    packages: ['yazl'],
    within: ['server/transfer/xlsx'],
  },
  {
    packages: ['modbus-serial'],
    within: ['server/plugins/plc/modbus', 'tests', 'bench'],
  },
  {
    packages: [
      'node-opcua-data-value',
      'node-opcua-debug',
      'node-opcua-nodeid',
      'node-opcua-secure-channel',
      'node-opcua-status-code',
      'node-opcua-transport',
      'node-opcua-types',
      'node-opcua-variant',
    ],
    within: ['server/plugins/plc/opcua', 'tests', 'bench'],
  },
  {
    packages: ['libpg-query'],
    within: ['server/structure/judge', 'tools/pack'],
  },
  {
    packages: ['pg', 'pg-copy-streams', 'redis'],
    within: ['server/platform', 'server/startup', 'tools', 'tests', 'bench'],
  },
  {
    packages: ['fastify', '@fastify/[^/]+'],
    within: ['server/tiers', 'server/compose', 'bench', 'tests'],
  },
] as const

// The configuration of a service as one value. What the environment left open is completed at start, once.
import type { LogLevel } from '#server/kernel/observation/log-level.ts'

export const TIERS = ['entry', 'external', 'webhook', 'web'] as const
export type Tier = (typeof TIERS)[number]

/** Times in milliseconds, sizes in bytes. */
export type Limits = {
  /** A statement that runs longer is cancelled, and a transaction that takes longer is ended; the request is answered 504. */
  readonly statementTimeoutMs: number
  readonly maxBodyBytes: number
  /** Of the bodies of all requests that have not been answered. */
  readonly maxBodiesBytes: number
  /** Connections on which no implementer's code runs. */
  readonly trustedPoolSize: number
  /** Connections that call routines, views and triggered saves. */
  readonly tenantPoolSize: number
  /** How many of each kind one tenant may use at once. */
  readonly connectionsPerTenant: number
  readonly sessionIdleMs: number
  readonly sessionMaxMs: number
  /** How long a request may take from its arrival to its answer; then it is answered 504. */
  readonly requestLimitMs: number
  /** How long one chart of a dashboard may take while somebody waits for it. */
  readonly chartLimitMs: number
  /** How old what charts show may be; 0: they are drawn anew each time. */
  readonly chartAgeMs: number
  /** How long the work of one message of the queue may take. */
  readonly messageLimitMs: number
  /** How long a service that is being stopped says that it is not ready before it takes no more connections. */
  readonly drainPauseMs: number
  /** How long requests under way may still take after that. */
  readonly drainMs: number
}

/** A bucket of an S3-compatible store, by its whole address, and whose key opens it. */
export type BucketConfig = {
  readonly url: string
  /** Undefined: as the address says. */
  readonly region: string | undefined
  readonly keyId: string
  readonly secret: string
}

/** Where files are kept, and how much of them. */
export type FilesConfig = {
  /** An absolute path: of the files, and in any case of those that arrive. */
  readonly dir: string
  /** Whether the folder was chosen: then nodes may share it. */
  readonly isDirChosen: boolean
  /** Of one file. */
  readonly mostBytes: number
  /** Of all files of a tenant together. */
  readonly tenantBytes: number
}

/** A plugin that was asked for, and the variables that begin with its name, which it reads itself. */
export type PluginConfig = {
  readonly name: string
  readonly settings: Readonly<Record<string, string>>
}

/** What the environment says. */
export type AskedConfig = {
  readonly host: string
  readonly port: number
  /** Undefined: a demo on the embedded database. */
  readonly databaseUrl: string | undefined
  readonly databaseReadUrl: string | undefined
  readonly redisUrl: string | undefined
  /** An absolute path. */
  readonly dataDir: string
  readonly tiers: readonly Tier[]
  /** 32 bytes each, the newest first; empty only in a demo, which makes its own. */
  readonly tokenKeys: readonly Uint8Array[]
  /** The password of the demo's users; undefined when no demo is to be made. */
  readonly demoPassword: string | undefined
  /** An absolute path. Undefined: the demo's tenants may use everything, others what belongs to the framework. */
  readonly licenceFile: string | undefined
  /** Whose signature counts: the public half of an Ed25519 key, 32 bytes in base64url. */
  readonly licenceKey: string | undefined
  readonly logLevel: LogLevel
  /** Of users and subsidiaries that have none. */
  readonly timeZone: string
  /** Whether this node does the work of the queue. */
  readonly worksOnQueue: boolean
  /** Whether this node runs jobs. */
  readonly runsJobs: boolean
  readonly plugins: readonly PluginConfig[]
  /** Whose records processes approve, where one is attached: those of some tenants (or none), or all. */
  readonly checkflow: 'all' | readonly string[]
  /** Whether hooks tell other systems. */
  readonly tellsOthers: boolean
  /** What they reach beside public addresses. */
  readonly outboundNetworks: readonly string[]
  readonly files: FilesConfig
  /** Keeps files instead of the folder. */
  readonly filesBucket: BucketConfig | undefined
  /** An absolute path: templates of SQL that the deployment brings along. */
  readonly sqlTemplatesDir: string | undefined
  /** Fastify's `trustProxy`: how many proxies stand before the service, or their addresses. */
  readonly trustProxy: false | number | readonly string[]
  readonly limits: Limits
}

/** What the service is composed from: nothing is open any more. */
export type Config = AskedConfig & {
  readonly databaseUrl: string
  /** Where the log goes instead of standard output, so that it does not bury what a person at the terminal must read. */
  readonly logFile?: string
}

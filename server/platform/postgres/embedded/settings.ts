// The settings of the embedded PostgreSQL, passed on its command line so that they are always this version's.

/** `durable: false` is for tests: nothing is lost by a crash of PostgreSQL, everything by one of the machine. */
export type Tuning = { readonly durable: boolean; readonly maxConnections: number }

const COMMON = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '1GB',
  // Room for a hundred thousand locks, for all tenants together: 40 MB more than the usual 64 take, half of it from the start.
  max_locks_per_transaction: '1024',
  random_page_cost: '1.1',
  jit: 'off',
  // Statements and values stay out of the log: they are business data and may hold secrets.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_statement: 'none',
}

const VOLATILE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum_naptime: '10min',
}

/** The arguments that start PostgreSQL on this port. */
export const settingsAsArguments = (port: number, tuning: Tuning): string[] => {
  const settings = {
    ...COMMON,
    ...(tuning.durable ? {} : VOLATILE),
    port: String(port),
    max_connections: String(tuning.maxConnections),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

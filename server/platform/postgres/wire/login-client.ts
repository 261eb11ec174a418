// A connection of one of the service's logins. PostgreSQL tells who it is before it takes a statement: a connection that is
// somebody else's, or a superuser's, is closed unused; so is one to a database that another installation has.
import pg from 'pg'
import { ForeignDatabase } from '#server/kernel/errors/foreign-database.ts'
import { ForeignLogin } from '#server/kernel/errors/foreign-login.ts'
import { driverErrorOf } from '#server/kernel/errors/sqlstate.ts'
import { type DatabasePlace, readPlace } from './database-address.ts'

/** Where a login goes in, and as whom. Nothing else of an address comes along. */
export type LoginSettings = DatabasePlace & {
  readonly user: string
  readonly password: string
  readonly client_encoding: 'UTF8'
  readonly keepAlive: true
  readonly keepAliveInitialDelayMillis: number
}

/**
 * A connection that idles makes itself heard as often: what stands between does not forget it, and where it was forgotten it ends
 * before somebody needs it.
 */
const HEARD_EVERY_MS = 5000

export const loginSettings = (
  address: string,
  { user, password }: Pick<LoginSettings, 'user' | 'password'>,
): LoginSettings => ({
  ...readPlace(address),
  user,
  password,
  client_encoding: 'UTF8',
  keepAlive: true,
  keepAliveInitialDelayMillis: HEARD_EVERY_MS,
})

type Status = { readonly parameterName: string; readonly parameterValue: string }
type Inside = {
  readonly connection: { on(event: 'parameterStatus', listener: (status: Status) => void): unknown }
  readonly connectionParameters: object
}

/** What the environment (PGOPTIONS, PGREPLICATION) would add to what a session begins with. */
const NOTHING_BESIDE = { options: undefined, replication: undefined }

/** How long the database may take to say whose it is. */
const LONGEST_WAIT_MS = 5000

const WHOSE = 'select framework.is_own_login() as "isOwn", pg_backend_pid() as "serverProcess"'

type Answered = { readonly isOwn: boolean; readonly serverProcess: number }
const NOT_ALLOWED = '42501'

/** Whatever the server says while a connection opens, it says of the connection, in a language of its own choice. */
export const asFatal = <T>(error: T): T =>
  error instanceof Error && 'severity' in error ? Object.assign(error, { severity: 'FATAL' }) : error

type Connected = (error: Error | null) => void

/** What breaks a connection off while it is asked whose it is shows in the answer. */
const toldByAnswer = (): void => undefined

export class LoginClient extends pg.Client {
  readonly #login: string
  readonly #told = new Map<string, string>()
  #serverProcess = 0

  constructor(settings?: LoginSettings & pg.ClientConfig) {
    super(settings)
    this.#login = settings?.user ?? ''
    const { connection, connectionParameters } = this as unknown as Inside
    Object.assign(connectionParameters, NOTHING_BESIDE)
    connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      this.#told.set(parameterName, parameterValue)
    })
  }

  /** The number of the server's own process: what stands between may make up the one that a connection is told as it opens. */
  get serverProcess(): number {
    return this.#serverProcess
  }

  override connect(): Promise<this>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<this> | undefined {
    if (callback === undefined)
      return new Promise((resolve, reject) => {
        this.#connect((error) => (error === null ? resolve(this) : reject(error)))
      })
    this.#connect(callback)
    return undefined
  }

  #connect(callback: Connected): void {
    super.connect((failed: Error | null) => {
      if (failed !== null) return callback(asFatal(failed))
      this.on('error', toldByAnswer)
      this.#requireOwn().then(
        () => {
          this.off('error', toldByAnswer)
          callback(null)
        },
        (error: Error) => {
          this.end().catch(() => undefined)
          callback(error)
        },
      )
    })
  }

  async #requireOwn(): Promise<void> {
    const foreign = this.#foreign()
    if (foreign !== null) throw foreign
    const asked = { text: WHOSE, query_timeout: LONGEST_WAIT_MS } as pg.QueryConfig
    const { rows } = await this.query<Answered>(asked).catch((error: unknown) => {
      if (driverErrorOf(error)?.code !== NOT_ALLOWED) throw error
      throw Object.assign(new Error(`the login "${this.#login}" has lost its role`, { cause: error }), {
        code: 'LOST_ROLE',
      })
    })
    if (rows[0]?.isOwn !== true) throw new ForeignDatabase(this.#login)
    this.#serverProcess = rows[0].serverProcess
  }

  #foreign(): ForeignLogin | null {
    const user = this.#told.get('session_authorization')
    const isSuperuser = this.#told.get('is_superuser')
    if (user === this.#login && isSuperuser === 'off') return null
    const found = user === undefined ? 'somebody whom the server does not name' : `"${user}"`
    return new ForeignLogin(this.#login, isSuperuser === 'off' ? found : `${found}, a superuser`)
  }
}

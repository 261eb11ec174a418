// PostgreSQL refuses to run as root: picks the system user that it runs as instead, and tests what that user can reach.
import { spawnSync } from 'node:child_process'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'

/** Undefined where no change of user is needed. */
export type RunAs = { readonly uid: number; readonly gid: number } | undefined

const OWN_USER = 'armature'

const idOf = (user: string): RunAs => {
  const ask = (flag: string): number => {
    const { status, stdout } = spawnSync('id', [flag, user], { encoding: 'utf8' })
    return status === 0 ? Number(stdout.trim()) : 0
  }
  const [uid, gid] = [ask('-u'), ask('-g')]
  return uid > 0 && gid > 0 ? { uid, gid } : undefined
}

const createUser = (): RunAs => {
  const attempts: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', OWN_USER]],
    ['adduser', ['-S', '-D', '-H', '-s', '/bin/false', OWN_USER]],
  ]
  for (const [command, args] of attempts) {
    if (spawnSync(command, args, { stdio: 'ignore' }).status === 0) return idOf(OWN_USER)
  }
  return undefined
}

export const isRoot = (): boolean => process.getuid?.() === 0

/** The user to run PostgreSQL as: none unless this process is root. Creates a system user when none fits. */
export const chooseUser = (): RunAs => {
  if (!isRoot()) return undefined
  const user = idOf('postgres') ?? idOf(OWN_USER) ?? createUser() ?? idOf('nobody')
  if (user !== undefined) return user
  throw new StartRefused(
    'PostgreSQL does not run as root, and no other user could be found or created: start the service as an ordinary user, or set DATABASE_URL.',
  )
}

/** How a program of PostgreSQL is spawned: as that user, from a folder that everyone may enter, without our environment. */
export const spawnOptions = (user: RunAs) => ({
  ...user,
  cwd: process.platform === 'win32' ? undefined : '/',
  env:
    process.platform === 'win32'
      ? undefined
      : { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
})

/** Whether `user` can run the program at `path` (libraries included); `complaint` is what it said when not. */
export const canRun = (user: RunAs, path: string): { ok: boolean; complaint: string } => {
  const { status, stderr, error } = spawnSync(path, ['--version'], {
    ...spawnOptions(user),
    encoding: 'utf8',
  })
  return { ok: status === 0, complaint: (error?.message ?? stderr ?? '').trim() }
}

const holdsFor = (user: RunAs, script: string, folder: string): boolean =>
  spawnSync('/bin/sh', ['-c', script, 'sh', folder], { ...spawnOptions(user), stdio: 'ignore' }).status === 0

/** Whether `user` can enter, read and write the folder. */
export const canWrite = (user: RunAs, folder: string): boolean =>
  user === undefined || holdsFor(user, 'cd "$1" && : > "$1/.probe" && rm "$1/.probe"', folder)

/** Whether PostgreSQL, running as `user`, could work on the cluster: reach it, own it and write its files. */
export const canUseCluster = (user: RunAs, cluster: string): boolean =>
  process.platform === 'win32' ||
  holdsFor(
    user,
    'cd "$1" && test -O . && test -r PG_VERSION && test -r base && test -w global/pg_control',
    cluster,
  )

// The S3-compatible server that tests run brings no types along: these are what is used of it.
declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http'

  type Options = {
    readonly address: string
    readonly port: number
    readonly silent: boolean
    readonly directory: string
    readonly vhostBuckets: boolean
    readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[]
  }

  class S3rver {
    constructor(options: Options)
    readonly httpServer: Server
    run(): Promise<unknown>
    close(): Promise<void>
  }
  export = S3rver
}

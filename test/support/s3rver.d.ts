declare module '@20minutes/s3rver' {
  /** An S3 server on a folder. */
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
      /** Accepts requests whose signature differs from its own computation. */
      allowMismatchedSignatures?: boolean
    })
    run(): Promise<unknown>
    close(): Promise<void>
  }
}

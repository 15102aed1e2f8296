declare module '@20minutes/s3rver' {
  /** A server that speaks S3, on a folder. */
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
      /** Takes requests whose signature is another than it works out. */
      allowMismatchedSignatures?: boolean
    })
    run(): Promise<unknown>
    close(): Promise<void>
  }
}

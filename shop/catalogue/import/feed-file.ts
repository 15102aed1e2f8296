/** One feed, uncompressed; `name` is how reports call it (`feed.zip/novedades.xml` inside a zip). */
export interface FeedFile {
  name: string
  bytes: AsyncIterable<Buffer>
}

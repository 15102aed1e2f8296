/** One feed, uncompressed. `name`: its name in reports (`feed.zip/novedades.xml` inside a zip). */
export interface FeedFile {
  name: string
  bytes: AsyncIterable<Buffer>
}

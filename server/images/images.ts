import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { COVER_WIDTHS, SHARE_SIZE } from '../../contract/images.ts'
import type { ShopProfile } from '../../contract/shop-profile.ts'
import { TooBusyError } from '../../platform/fair-queue.ts'
import type { ImageFormat, ImageSize } from '../../platform/images/resize-image.ts'
import { badQuery, notFound } from '../http/problems.ts'
import { forEverySite } from '../http/security-headers.ts'
import { turnOf } from '../turns/take-turn.ts'
import type { CoverPictures } from './cover-pictures.ts'

const MAX_ADDRESS_LENGTH = 2048
const A_MONTH = 'public, max-age=2592000, stale-while-revalidate=2592000'
/** Short, since a substitute should soon give way to the real cover. */
const TEN_MINUTES = 'public, max-age=600'

/**
 * `/imagenes?url=…&w=…[&h=…]`: the embedded image proxy (specification §1). Widths come from a list. Width and height together mean the
 * picture of a shared link: 1024x1024 on white, always JPEG. Otherwise the answer is AVIF or WebP for callers that name it in Accept.
 */
export function imageRoutes(pictures: CoverPictures, { imageProxy }: Pick<ShopProfile, 'imageProxy'>): Hono {
  const routes = new Hono()
  routes.use(forEverySite, etag())
  routes.get('/', async context => {
    const address = context.req.query('url') ?? ''
    if (address === '' || address.length > MAX_ADDRESS_LENGTH) throw badQuery('Falta la dirección de la imagen.')
    const size = readSize(context.req.query(imageProxy.widthKey), context.req.query(imageProxy.heightKey))
    if (!size) throw badQuery('Esa medida no se ofrece.')
    const format = size.height ? 'jpeg' : formatFor(context.req.header('Accept') ?? '')
    try {
      const picture = await pictures({ address, ...size, format, turn: turnOf(context) })
      if (!picture) throw notFound('Esa imagen no es de esta librería.')
      return context.body(new Uint8Array(picture.bytes), 200, {
        'Content-Type': `image/${picture.format}`,
        'Cache-Control': picture.isSubstitute ? TEN_MINUTES : A_MONTH,
        Vary: 'Accept',
      })
    } catch (error) {
      if (!(error instanceof TooBusyError)) throw error
      return context.body(null, 503, { 'Retry-After': '5', 'Cache-Control': 'no-store' })
    }
  })
  return routes
}

function readSize(width: string | undefined, height: string | undefined): ImageSize | null {
  if (height !== undefined) {
    const isShared = width === String(SHARE_SIZE) && height === String(SHARE_SIZE)
    return isShared ? { width: SHARE_SIZE, height: SHARE_SIZE } : null
  }
  const known = COVER_WIDTHS.find(px => String(px) === width)
  return known ? { width: known } : null
}

/** The format that Accept names. `*` slash `*` does not count: robots send it too, and handle JPEG best. */
function formatFor(accept: string): ImageFormat {
  if (/\bimage\/avif\b/i.test(accept)) return 'avif'
  return /\bimage\/webp\b/i.test(accept) ? 'webp' : 'jpeg'
}

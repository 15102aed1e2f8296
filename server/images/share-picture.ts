import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { SHARE_SIZE, SHOP_PICTURE_PATH } from '../../contract/images.ts'
import { escapeXml } from '../../platform/escape-xml.ts'
import { rasteriseSvg } from '../../platform/images/resize-image.ts'
import { forEverySite } from '../http/security-headers.ts'

const SIZE = { width: SHARE_SIZE, height: SHARE_SIZE }

/** The share picture of pages without one of their own: the shop's name, drawn once. */
export function sharePictureRoutes(profile: { name: string }): Hono {
  const routes = new Hono()
  let drawn: { name: string; picture: Promise<Buffer> } | undefined

  async function drawnWith(name: string): Promise<Buffer> {
    if (drawn?.name !== name) drawn = { name, picture: rasteriseSvg(draw(name), SIZE, SIZE, 'jpeg') }
    const asked = drawn
    try {
      return await asked.picture
    } catch (error) {
      // A failure is not kept: the next request draws it again.
      if (drawn === asked) drawn = undefined
      throw error
    }
  }

  routes.get(SHOP_PICTURE_PATH, forEverySite, etag(), async context => {
    return context.body(new Uint8Array(await drawnWith(profile.name)), 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=86400',
    })
  })
  return routes
}

function draw(name: string): string {
  const text = (y: number, size: number, fill: string, words: string, more = '') =>
    `<text x="96" y="${y}" font-size="${size}" fill="${fill}" font-family="Georgia,serif" ${more}>${escapeXml(words)}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_SIZE}" height="${SHARE_SIZE}" viewBox="0 0 1024 1024">
<rect width="1024" height="1024" fill="#fff"/>
${text(190, 76, '#123F5C', name, 'font-weight="700"')}
${text(336, 84, '#1D2433', 'Más de')}
${text(466, 130, '#1D2433', '40.000 títulos')}
${text(556, 46, '#566072', 'Librería online del Uruguay')}
<g transform="translate(686 606)">
<path fill="#123F5C" d="M0 60h60v270H0z"/><path fill="#FBF8F2" d="M14 100h32v10H14zM14 120h32v5H14z"/>
<path fill="#1F6E9C" d="M65 0h65v330H65z"/><path fill="#FBF8F2" d="M80 40h35v6H80zM80 270h35v6H80z"/>
<path fill="#9A6700" d="m145 85 55-16 66 261h-56z"/>
</g>
<path fill="#C9A06A" d="M72 936h880v16H72z"/><path fill="#A98450" d="M72 952h880v6H72z"/>
</svg>`
}

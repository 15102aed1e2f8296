import { useEffect } from 'react'
import { drawnCoverPath } from '../../contract/images.ts'

/**
 * Shows a book's drawn cover instead of a picture that could not be loaded, wherever it is: the shop's own proxy does so by
 * itself, others answer 404. One listener for all, since covers are written by the server as plain markup.
 */
export function useDrawnInstead(): void {
  useEffect(() => {
    const look = ({ target }: Event) => target instanceof HTMLImageElement && drawInstead(target)
    document.addEventListener('error', look, true)
    // Those that failed before the script came.
    for (const image of document.images) if (image.complete && image.naturalWidth === 0) drawInstead(image)
    return () => document.removeEventListener('error', look, true)
  }, [])
}

/** A picture that is not a cover stays as it is, and a drawn cover too: nothing is left to put in its place. */
export function drawInstead(image: Pick<HTMLImageElement, 'dataset' | 'src' | 'srcset'>): void {
  const { isbn } = image.dataset
  if (!isbn) return
  delete image.dataset.isbn
  image.srcset = ''
  image.src = drawnCoverPath(isbn)
}

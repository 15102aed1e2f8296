import { useEffect } from 'react'
import { drawnCoverPath } from '../../contract/images.ts'

/**
 * Replaces every cover that fails to load with the book's drawn cover. The shop's own proxy does so by itself; others answer 404. One
 * listener for all, since the server writes covers as plain markup.
 */
export function useDrawnInstead(): void {
  useEffect(() => {
    const look = ({ target }: Event) => target instanceof HTMLImageElement && drawInstead(target)
    document.addEventListener('error', look, true)
    // Handles the pictures that failed before the script ran.
    for (const image of document.images) if (image.complete && image.naturalWidth === 0) drawInstead(image)
    return () => document.removeEventListener('error', look, true)
  }, [])
}

/** Leaves pictures other than covers alone, and drawn covers too: there is no further substitute. */
export function drawInstead(image: Pick<HTMLImageElement, 'dataset' | 'src' | 'srcset'>): void {
  const { isbn } = image.dataset
  if (!isbn) return
  delete image.dataset.isbn
  image.srcset = ''
  image.src = drawnCoverPath(isbn)
}

import { useState } from 'react'
import { type SharedLine, sharedListPath } from '../../../contract/shared-list.ts'
import { Button } from '../../../ui/button.tsx'

/** 'Compartir esta lista': by what the device shares with, else by the clipboard; the link is shown whether that worked or not. */
export function ShareList({ lines }: { lines: readonly SharedLine[] }) {
  const [shared, setShared] = useState<{ of: string; isCopied: boolean } | null>(null)
  const path = sharedListPath(lines)

  async function share() {
    const url = location.origin + path
    const isTouched = matchMedia('(pointer: coarse)').matches
    // Refused, given up, or not there: the link below can be taken by hand.
    if (isTouched && navigator.share) await navigator.share({ url }).catch(() => undefined)
    const isCopied = await copy(url)
    setShared({ of: path, isCopied })
  }

  return (
    <>
      <Button className="mt-2 w-full" onClick={share} variant="quiet">
        Compartir esta lista
      </Button>
      <div role="status">
        {shared?.of === path && (
          <div className="mt-1 rounded-control bg-celeste-tint p-3 text-rio text-sm leading-snug">
            <p>
              {shared.isCopied ? 'Copiamos el enlace.' : 'Este es el enlace.'} Quien lo abra ve los libros y las
              cantidades, y nada de ti.
            </p>
            <p className="mt-1 break-all">
              <a className="text-link" href={path}>
                {location.host + path}
              </a>
            </p>
          </div>
        )}
      </div>
    </>
  )
}

async function copy(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url)
    return true
  } catch {
    return false
  }
}

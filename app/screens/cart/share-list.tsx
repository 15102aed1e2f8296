import { useState } from 'react'
import { type SharedLine, sharedListPath } from '../../../contract/shared-list.ts'
import { Button } from '../../../ui/button.tsx'

/** 'Compartir esta lista': uses the device's share dialog, else the clipboard. The link is shown in either case. */
export function ShareList({ lines }: { lines: readonly SharedLine[] }) {
  const [shared, setShared] = useState<{ of: string; isCopied: boolean } | null>(null)
  const path = sharedListPath(lines)

  async function share() {
    const url = location.origin + path
    const isTouched = matchMedia('(pointer: coarse)').matches
    // Sharing may be refused, cancelled or missing: the link below can be copied by hand.
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

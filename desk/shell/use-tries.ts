import { useEffect } from 'react'

const TRY_AGAIN_MS = 3000

/** Tries again every now and then, and when the device has a connection again. */
export function useTries(again: () => void): void {
  useEffect(() => {
    const trying = setInterval(again, TRY_AGAIN_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(trying)
      window.removeEventListener('online', again)
    }
  }, [again])
}

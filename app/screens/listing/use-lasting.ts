import { useEffect, useState } from 'react'

/** Skeletons that come sooner than this would only flicker. */
const SKELETON_DELAY_MS = 200

/** True once `isOn` has lasted long enough to be worth showing. */
export function useLasting(isOn: boolean): boolean {
  const [hasLasted, setLasted] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setLasted(true), SKELETON_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setLasted(false)
    }
  }, [isOn])
  return isOn && hasLasted
}

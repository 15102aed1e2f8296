import { useEffect, useState } from 'react'

/** A skeleton shown sooner would only flicker, in ms. */
const SKELETON_DELAY_MS = 200

/** True once `isOn` has lasted long enough to show it. */
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

import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { useIsAlive } from './use-is-alive.ts'

/** A button that has no effect without its script: until that is there its place is empty, and without JavaScript so it stays. */
export function LiveButton({ className = '', ...props }: ComponentProps<typeof Button>) {
  const isAlive = useIsAlive()
  return <Button className={`noscript:hidden ${isAlive ? '' : 'invisible'} ${className}`} {...props} />
}

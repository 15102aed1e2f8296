import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { useIsAlive } from './use-is-alive.ts'

/** A button that needs its script. Until the script runs, its place stays empty; without JavaScript it takes no space. */
export function LiveButton({ className = '', ...props }: ComponentProps<typeof Button>) {
  const isAlive = useIsAlive()
  return <Button className={`noscript:hidden ${isAlive ? '' : 'invisible'} ${className}`} {...props} />
}

import { type FunctionComponent, lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { Button } from './button.tsx'

interface Retry {
  onRetry: () => void
}

/** A form in a chunk of its own. If the chunk fails to load, a message and a retry button take its place; the page around it stays. */
export function lazyForm<Props extends object>(
  load: () => Promise<{ default: FunctionComponent<Props> }>,
  fallback: ReactNode = <p role="status">Un momento...</p>,
): FunctionComponent<Props> {
  let last = ask()

  function ask() {
    return lazy<FunctionComponent<Props & Retry>>(() =>
      load().catch(() => {
        last = ask()
        return { default: NotLoaded }
      }),
    )
  }

  // biome-ignore lint/correctness/noComponentHookFactories: made once for each form, when its module is loaded
  return function LazyForm(props) {
    const [Form, setForm] = useState(() => last)
    return (
      <Suspense fallback={fallback}>
        <Form {...props} onRetry={() => setForm(last)} />
      </Suspense>
    )
  }
}

function NotLoaded({ onRetry }: Retry) {
  function retry({ currentTarget }: MouseEvent<HTMLElement>) {
    // The button disappears, so move the focus to the element around it.
    currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus()
    onRetry()
  }

  return (
    <div className="mt-2" role="alert">
      <p>No pudimos cargar el formulario.</p>
      <Button className="mt-2" onClick={retry} variant="secondary">
        Probar de nuevo
      </Button>
    </div>
  )
}

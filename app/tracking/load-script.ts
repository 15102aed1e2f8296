/** Adds a tracker's script to the page. If it does not load (a blocker, no network), its events are never sent. */
export function loadScript(src: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}

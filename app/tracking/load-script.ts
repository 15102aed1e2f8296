/** Adds a tracker's script to the page. One that doesn't come (a blocker, no network) is not missed: its events are never sent. */
export function loadScript(src: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}

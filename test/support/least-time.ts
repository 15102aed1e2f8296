/** How long `act` takes undisturbed: the least of five times, in ms. A single time measures how busy the machine is. */
export function leastTime(act: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const started = performance.now()
    act()
    return performance.now() - started
  })
  return Math.min(...times)
}

/** A fake `EventSource`, with the parts that the desk uses. */
export class FakeEventSource extends EventTarget {
  static CLOSED = 2
  static opened: FakeEventSource[] = []
  readyState = 0
  onmessage?: (event: { data: string }) => void
  onerror?: () => void
  constructor() {
    super()
    FakeEventSource.opened.push(this)
  }
  isReady() {
    this.dispatchEvent(new Event('ready'))
  }
  beats() {
    this.dispatchEvent(new Event('beat'))
  }
  /** `forGood`: the response was not a stream. */
  breaksOff({ forGood }: { forGood: boolean }) {
    this.readyState = forGood ? FakeEventSource.CLOSED : 0
    this.onerror?.()
  }
  close() {
    this.readyState = FakeEventSource.CLOSED
  }
}

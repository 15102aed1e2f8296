import { useEffect, useState } from 'react'
import { formatExactPrice } from '../../../contract/money.ts'
import { deadlineInWords, timeLeftInWords } from './deadline-words.ts'

/**
 * The amount to pay OFFLINE, the deadline, and the time left. The countdown runs in the browser, since the server's page does not know the
 * current time.
 */
export function PaymentDeadline({ deadline, cents }: { deadline: string; cents: number }) {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  const left = now === null ? null : timeLeftInWords(Date.parse(deadline) - now)
  return (
    <p className="mt-3 rounded-control bg-celeste-tint px-4 py-3 text-rio print:mt-1.5 print:bg-transparent print:p-0">
      Puedes pagar <strong className="whitespace-nowrap tabular-nums">{formatExactPrice(cents)}</strong> hasta el{' '}
      <strong>{deadlineInWords(deadline)}</strong>
      {left && <span className="block text-sm tabular-nums">{left}</span>}
    </p>
  )
}

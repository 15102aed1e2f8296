import { data } from 'react-router'

/** Matches every unknown address: the root's error page answers with 404. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}

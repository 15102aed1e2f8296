import { data } from 'react-router'

/** Every address that is not a page of the shop: the root's error page answers, with 404. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}

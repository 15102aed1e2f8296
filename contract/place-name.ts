/**
 * A destination on one line. `Florida, Florida` would repeat itself: a town with its department's name is written alone. It has a file of
 * its own because the list of departments is loaded with the forms, and an order's page does not need it.
 */
export function placeName({ city, department }: { city: string; department: string }): string {
  return city.toLowerCase() === department.toLowerCase() ? city : `${city}, ${department}`
}

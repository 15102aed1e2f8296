/**
 * Where something goes, on one line. `Florida, Florida` would say it twice: a town that has its department's name is written alone. In a file
 * of its own: the list of departments comes with the forms, which an order's page does without.
 */
export function placeName({ city, department }: { city: string; department: string }): string {
  return city.toLowerCase() === department.toLowerCase() ? city : `${city}, ${department}`
}

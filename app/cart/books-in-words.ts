/** Copies, as readers count them: '2 libros'. */
export function booksInWords(count: number): string {
  return count === 1 ? '1 libro' : `${count} libros`
}

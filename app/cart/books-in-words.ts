/** The number of copies in words: '2 libros'. */
export function booksInWords(count: number): string {
  return count === 1 ? '1 libro' : `${count} libros`
}

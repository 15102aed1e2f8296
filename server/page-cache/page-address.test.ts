import { describe, expect, it } from 'vitest'
import { NOT_FOUND_PATH, readPageAddress } from './page-address.ts'

const canonical = (url: string) => readPageAddress(url)?.canonical

describe('the address a page is kept under', () => {
  it('leaves an address with U+0000 to the application, which refuses it', () => {
    for (const url of ['/autores/%00', '/editoriales/a%00b.data', '/buscar?q=a%00b', '/%00']) {
      expect(readPageAddress(url), url).toBeNull()
    }
    expect(readPageAddress('/autores/%2500')).not.toBeNull()
  })

  it('is its path, whatever parameters no screen reads', () => {
    expect(canonical('/')).toBe('/')
    expect(canonical('/?utm_source=x&fbclid=y')).toBe('/')
    expect(canonical('/libro/Rayuela/9788437604947?gclid=1')).toBe('/libro/Rayuela/9788437604947')
    expect(canonical('/ayuda?q=envios')).toBe('/ayuda')
  })

  it('has the known parameters of a list in one order, and each once', () => {
    const same = canonical('/libros?q=mate&c=FA&c=F&min=100&orden=precio')
    expect(same).toBe('/libros?q=mate&c=F&c=FA&min=100&orden=precio')
    expect(canonical('/libros?utm_medium=a&orden=precio&c=F&min=100&c=FA&q=mate&c=F')).toBe(same)
    expect(canonical('/libros?orden=nonsense&c=%3Cscript%3E')).toBe('/libros')
    expect(canonical('/categorias/ficcion/F?max=900&x=1')).toBe('/categorias/ficcion/F?max=900')
  })

  it('keeps the prices of a list that its page has to explain', () => {
    expect(canonical('/libros?min=-5&q=mate&utm_source=x')).toBe('/libros?q=mate&min=-5')
    expect(canonical('/libros?max=500&min=1000')).toBe('/libros?min=1000&max=500')
    expect(canonical('/libros?min=500&max=')).toBe('/libros?min=500')
  })

  it('has of an author or a publisher the page alone', () => {
    expect(canonical('/autores/ana-paz?pagina=2&utm_source=x')).toBe('/autores/ana-paz?pagina=2')
    expect(canonical('/autores/ana-paz.data?pagina=2')).toBe('/autores/ana-paz.data?pagina=2')
    for (const typed of ['1', '0', '-1', '02', 'dos', '2e3', '1234567']) {
      expect(canonical(`/editoriales/arca?pagina=${typed}`), typed).toBe('/editoriales/arca')
    }
  })

  it('tells a further page from the first one', () => {
    expect(canonical('/libros?desde=abc.def')).toBe('/libros?desde=abc.def')
  })

  it('keeps the data of a page apart from its HTML, and the parts of the data apart', () => {
    expect(canonical('/_.data')).toBe('/_.data')
    expect(canonical('/libros.data?q=mate&utm_source=x')).toBe('/libros.data?q=mate')
    expect(canonical('/libros.data?_routes=screens%2Flisting%2Fsearch&q=mate')).toBe(
      '/libros.data?q=mate&_routes=screens%2Flisting%2Fsearch',
    )
    expect(canonical('/ayuda.data?_routes=screens%2Fhelp%2Fhelp')).toBe('/ayuda.data?_routes=screens%2Fhelp%2Fhelp')
  })

  it('does not exist for what is one person’s, or made up', () => {
    for (const url of [
      '/orden/abc',
      '/orden',
      '/libro/Rayuela/9788437604947/comprar',
      '/api/web/books/',
      '/nada.data',
      '/libros.data?_routes=root,anything',
      `/libros?q=${'x'.repeat(5000)}`,
    ]) {
      expect(readPageAddress(url), url).toBeNull()
    }
  })

  it('is one for all that is not an address of the shop', () => {
    for (const url of ['/wp-login.php', '/no/such/page?x=1', '/ayuda/mas']) expect(canonical(url)).toBe(NOT_FOUND_PATH)
  })

  it('says what is one of endlessly many', () => {
    expect(readPageAddress('/libros?q=mate')?.isOneOfEndless).toBe(true)
    expect(readPageAddress('/categorias/ficcion/F?min=1')?.isOneOfEndless).toBe(true)
    expect(readPageAddress('/autores/ana-paz?pagina=2')?.isOneOfEndless).toBe(true)
    expect(readPageAddress('/autores/ana-paz')?.isOneOfEndless).toBe(false)
    expect(readPageAddress('/libros?utm_source=mate')?.isOneOfEndless).toBe(false)
    expect(readPageAddress('/libro/Rayuela/9788437604947')?.isOneOfEndless).toBe(false)
  })

  it('says when a visitor’s own address has more in it', () => {
    expect(readPageAddress('/libros?q=mate')?.hasMore).toBe(false)
    expect(readPageAddress('/libros?q=mate&utm_source=x')?.hasMore).toBe(true)
  })
})

it('is remembered, and forgotten before there are too many', () => {
  const address = readPageAddress('/libros?q=remembered')
  expect(readPageAddress('/libros?q=remembered')).toBe(address)
  for (let others = 0; others < 5000; others++) readPageAddress(`/libros?q=${others}`)
  expect(readPageAddress('/libros?q=remembered')).not.toBe(address)
})

import qrcode from 'qrcode-generator'

/** A code to scan, as a picture in the page: what the application reads goes to nobody else. */
export function pictureOf(address: string): string {
  const code = qrcode(0, 'M')
  code.addData(address)
  code.make()
  return code.createDataURL(5, 10)
}

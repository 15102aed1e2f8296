/** ISO 639-2 (bibliographic and terminological) → ISO 639-1, for languages of books sold in Uruguay. */
const TWO_LETTERS: Record<string, string> = Object.fromEntries(
  'spa es,eng en,por pt,fre fr,fra fr,ita it,ger de,deu de,cat ca,glg gl,baq eu,eus eu,lat la,grc el,gre el,ell el,rus ru,chi zh,zho zh,jpn ja,kor ko,ara ar,heb he,dut nl,nld nl,swe sv,nor no,nob nb,dan da,fin fi,pol pl,cze cs,ces cs,hun hu,rum ro,ron ro,bul bg,hrv hr,srp sr,slv sl,slo sk,slk sk,ukr uk,tur tr,per fa,fas fa,hin hi,ben bn,urd ur,yid yi,grn gn,que qu,aym ay,epo eo,arg an,oci oc,bre br,gle ga,wel cy,cym cy,ice is,isl is,est et,lav lv,lit lt,vie vi,tha th,ind id,may ms,msa ms,swa sw,arm hy,hye hy,geo ka,kat ka,alb sq,sqi sq,mac mk,mkd mk,san sa'
    .split(',')
    .map(pair => pair.split(' ') as [string, string]),
)

/** `spa`, `es`, `es-UY` → `es`. Null: not a known language. */
export function toLanguage(code: string | null): string | null {
  const lower = code?.trim().toLowerCase() ?? ''
  const two = /^([a-z]{2})(?:[-_][a-z]{2})?$/.exec(lower)?.[1]
  if (two) return Object.values(TWO_LETTERS).includes(two) ? two : null
  return TWO_LETTERS[lower] ?? null
}

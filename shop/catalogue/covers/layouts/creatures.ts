import { setBlock, setFoot } from '../lettering.ts'
import type { Layout } from '../page.ts'
import { circle, path, rect, strokes, wedge } from '../shapes.ts'

/** An animal made of discs and their parts, as from a box of wooden shapes. */
export const creature: Layout = {
  name: 'creature',
  suits: 'Y',
  general: false,
  shallow: true,
  draw(page) {
    const { palette: p, random } = page
    const ground = random.pick([p.soft, p.paper, p.accent])
    const body = ground === p.accent ? p.paper : p.accent
    const animal = random.pick([bird, fish, cat, snail, whale, owl])
    const mirrored = random.chance(0.4)
    const text = setBlock(page, {
      x: 50,
      y: 56,
      width: 500,
      height: 300,
      align: 'middle',
      face: random.pick(['sansBold', 'serifBold']),
      pair: ground === p.soft ? 'inkOnSoft' : ground === p.paper ? 'inkOnPaper' : 'inkOnAccent',
      max: 104,
      author: 'sans',
    })
    return (
      rect(0, 0, 600, 900, ground) +
      `<g transform="${mirrored ? 'translate(600) scale(-1 1)' : ''}">${animal({ main: p.main, body, ink: p.ink, eye: p.paper, extra: p.deep })}</g>` +
      setFoot(page, { top: 806, ground: p.main, pair: 'paperOnMain', align: 'middle' }) +
      text.svg
    )
  },
}

interface Coat {
  main: string
  body: string
  ink: string
  eye: string
  extra: string
}

const eyeAt = (x: number, y: number, r: number, c: Coat): string =>
  circle(x, y, r, c.eye) + circle(x, y, r * 0.5, c.ink)

function bird(c: Coat): string {
  return (
    strokes('M280 730V806M340 730V806', c.ink, 8) +
    path('M120 560H480A180 180 0 0 1 120 560z', c.main) +
    path('M480 560V440A60 60 0 0 0 360 440V560z', c.main) +
    path('M476 424l74 26l-74 24z', c.extra) +
    path(wedge(150, 560, 190, 0, Math.PI / 2), c.body) +
    path('M120 560L50 470V600z', c.extra) +
    eyeAt(424, 440, 22, c)
  )
}

function fish(c: Coat): string {
  return (
    path('M90 600A210 210 0 0 1 450 480A210 210 0 0 1 450 720A210 210 0 0 1 90 600z', c.main) +
    path('M430 600L560 500V700z', c.extra) +
    path('M90 600A210 210 0 0 1 190 462A180 180 0 0 1 190 738A210 210 0 0 1 90 600z', c.body) +
    path(
      'M270 540a40 40 0 0 1 0 80zM340 540a40 40 0 0 1 0 80zM305 620a40 40 0 0 1 0 80zM305 460a40 40 0 0 1 0 80z',
      c.body,
    ) +
    eyeAt(172, 574, 22, c)
  )
}

function cat(c: Coat): string {
  return (
    path('M180 806V640a120 120 0 0 1 240 0V806z', c.main) +
    path('M160 420L190 520H410L440 420L350 460H250z', c.main) +
    circle(300, 540, 132, c.main) +
    path('M250 806a50 70 0 0 1 100 0z', c.body) +
    strokes('M420 780Q520 780 506 650', c.main, 30) +
    eyeAt(250, 528, 26, c) +
    eyeAt(350, 528, 26, c) +
    path('M284 572h32l-16 20z', c.body) +
    strokes('M120 570L206 580M120 610L206 600M480 570L394 580M480 610L394 600', c.ink, 5)
  )
}

function snail(c: Coat): string {
  return (
    path('M70 806Q70 740 150 740H450V560a44 44 0 0 1 88 0V700a106 106 0 0 1-106 106z', c.body) +
    circle(270, 610, 166, c.main) +
    circle(290, 628, 118, c.extra) +
    circle(272, 638, 78, c.main) +
    circle(286, 646, 40, c.body) +
    strokes('M478 530L458 452M512 530L532 452', c.ink, 7) +
    circle(458, 448, 12, c.ink) +
    circle(532, 448, 12, c.ink) +
    eyeAt(500, 572, 18, c)
  )
}

function whale(c: Coat): string {
  return (
    path('M60 620A190 190 0 0 1 250 430H330A170 170 0 0 1 430 640V806H240A180 180 0 0 1 60 620z', c.main) +
    path(
      'M430 806H380V640Q470 660 490 560Q420 560 400 480Q480 470 520 530Q540 450 596 452Q590 540 530 580Q530 760 430 806z',
      c.main,
    ) +
    path('M64 640A180 180 0 0 0 240 806H380Q260 760 250 640z', c.body) +
    strokes('M240 420V388M240 388Q236 356 204 360M240 388Q244 356 276 360', c.extra, 9) +
    eyeAt(172, 572, 20, c)
  )
}

function owl(c: Coat): string {
  return (
    path('M150 806V520a150 150 0 0 1 300 0V806z', c.main) +
    path('M150 540V400L270 440zM450 540V400L330 440z', c.main) +
    path('M206 806V730a94 94 0 0 1 188 0V806z', c.body) +
    path('M150 600V806Q226 720 150 600zM450 600V806Q374 720 450 600z', c.extra) +
    circle(232, 530, 66, c.body) +
    circle(368, 530, 66, c.body) +
    eyeAt(232, 530, 42, c) +
    eyeAt(368, 530, 42, c) +
    path('M280 566h40l-20 42z', c.extra)
  )
}

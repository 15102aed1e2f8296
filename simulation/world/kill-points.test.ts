import { describe, expect, it } from 'vitest'
import { type ArmedPoint, createKillPoints } from './kill-points.ts'
import { followedClock, runningClock, standingClock } from './world-clock.ts'

describe('a kill point', () => {
  it('stops the one it is armed for, once, and says so', async () => {
    const reached: ArmedPoint[] = []
    const points = createKillPoints(point => reached.push(point))
    points.arm([{ point: 'after-charge', whose: 'ana@correo.example' }])
    await points.pass('after-charge', 'otra@correo.example')
    await points.pass('before-charge', 'ana@correo.example')
    expect(reached).toEqual([])
    const stopped = await Promise.race([points.pass('after-charge', 'ana@correo.example'), Promise.resolve('stopped')])
    expect(stopped).toBe('stopped')
    expect(reached).toEqual([{ point: 'after-charge', whose: 'ana@correo.example' }])
    await points.pass('after-charge', 'ana@correo.example')
  })

  it('armed for anybody stops the first that comes', async () => {
    const reached: ArmedPoint[] = []
    const points = createKillPoints(point => reached.push(point))
    points.arm([{ point: 'webhook-kept', whose: '*' }])
    void points.pass('webhook-kept', '*')
    expect(reached).toHaveLength(1)
    await points.pass('webhook-kept', '*')
  })
})

describe('a world’s clock', () => {
  it('is followed by another process, standing or running', () => {
    const standing = standingClock(new Date('2027-03-01T13:00:00Z'))
    const follower = followedClock(standing.reading())
    standing.advance(60_000)
    expect(follower.now()).toEqual(new Date('2027-03-01T13:00:00Z'))
    follower.follow(standing.reading())
    expect(follower.now()).toEqual(new Date('2027-03-01T13:01:00Z'))

    const running = runningClock(new Date('2027-03-01T13:00:00Z'))
    running.advance(3_600_000)
    follower.follow(running.reading())
    expect(Math.abs(follower.now().getTime() - Date.parse('2027-03-01T14:00:00Z'))).toBeLessThan(5000)
  })
})

import { readFileSync } from 'node:fs'

// Loaded before a shop whose machine's clock is set forward and back (`node --import`): this process reads another time, as far away as the
// file says. Its timers go on as they are, as they do on a real machine; the database keeps its own time.
const LOOK_EVERY_MS = 50
const file = process.env.DISASTER_CLOCK ?? ''
const MachineDate = Date
let aheadMs = read()

function read(): number {
  try {
    return Number(readFileSync(file, 'utf8')) || 0
  } catch {
    return 0
  }
}

setInterval(() => {
  aheadMs = read()
}, LOOK_EVERY_MS).unref()

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [target.now() + aheadMs] : args, newTarget),
  apply: target => new target(target.now() + aheadMs).toString(),
  get: (target, name, receiver) =>
    name === 'now' ? () => target.now() + aheadMs : Reflect.get(target, name, receiver),
})

import type { Worker } from 'node:cluster'
import { type Buyers, createBuyers } from '../turns/buyers.ts'
import type { ToSupervisor, ToWebProcess } from './messages.ts'

export interface FollowedBuyers extends Pick<Buyers, 'areThere'> {
  /** Receives from a web process whether people buy there, and sends it whether people buy in another one. */
  follow(worker: Worker): void
}

/** The supervisor's side. While people buy in any process, readers in all of them step back, and so do the jobs here. */
export function shareBuyers(): FollowedBuyers {
  const workers = new Set<Worker>()
  const buying = new Set<Worker>()
  const sent = new Map<Worker, boolean>()

  function tellAll(): void {
    for (const worker of workers) {
      const areThere = [...buying].some(other => other !== worker)
      if ((sent.get(worker) ?? false) === areThere || !worker.isConnected()) continue
      sent.set(worker, areThere)
      worker.send({ kind: 'buyers-elsewhere', areThere } satisfies ToWebProcess)
    }
  }

  return {
    areThere: () => buying.size > 0,
    follow(worker) {
      workers.add(worker)
      worker.on('message', (message: ToSupervisor) => {
        if (message.kind !== 'buyers') return
        if (message.areThere) buying.add(worker)
        else buying.delete(worker)
        tellAll()
      })
      // Nobody buys in a process that died.
      worker.once('disconnect', () => {
        workers.delete(worker)
        sent.delete(worker)
        if (buying.delete(worker)) tellAll()
      })
    },
  }
}

/** A web process's side: sends its own buyers to the supervisor by `tell`, and learns of other processes' buyers. */
export function sharedBuyers(tell: (message: ToSupervisor) => void): Buyers {
  let areElsewhere = false
  process.on('message', (message: ToWebProcess) => {
    if (message.kind === 'buyers-elsewhere') areElsewhere = message.areThere
  })
  return createBuyers({ tell: areThere => tell({ kind: 'buyers', areThere }), areElsewhere: () => areElsewhere })
}

import { totalmem } from 'node:os'

const MB = 2 ** 20

export function availableMemory(): number {
  // Without a limit `constrainedMemory` is zero, or beyond any machine.
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
}

/**
 * From 4 GB on enough for a million reservations, below that in proportion: other programs need memory too.
 * The cache takes nothing: it tells the planner how much the system may hold.
 */
export function memorySettings(bytes: number): Record<string, string> {
  const part = (share: number, least: number, most: number) =>
    `${Math.min(most, Math.max(least, Math.floor(bytes / share / MB)))}MB`
  return {
    shared_buffers: part(16, 16, 256),
    work_mem: part(256, 4, 16),
    effective_cache_size: part(2, 64, 4096),
  }
}

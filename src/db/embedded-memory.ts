import { totalmem } from 'node:os'

const MB = 2 ** 20

/** What this process may use, in bytes: a container's limit, or the machine's memory. */
export function availableMemory(): number {
  // Zero, or a number beyond any machine, where nothing limits it.
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
}

/**
 * PostgreSQL's share of a memory of so many bytes, which the server itself, and perhaps other programs,
 * use too: from 4 GB on what suits a million reservations, below that in proportion. The cache is
 * nothing taken, only what the planner may count on finding in the system's.
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

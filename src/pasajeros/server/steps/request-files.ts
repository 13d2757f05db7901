import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { FileStore } from '#lib/server/file-store.ts'
import { lastVerb, REQUESTED_VERBS } from '../../rules.ts'

/** One file per request, never changed. */
const FOLDER = 'pedidos'

const RightsRequest = z.object({
  momento: z.iso.datetime(),
  verbo: z.enum(REQUESTED_VERBS),
  reservas: z.array(z.int()),
})
export type RightsRequest = z.output<typeof RightsRequest>

/** Keeps a request apart from the database, without names. Call it before the commit: it counts even if that fails. */
export async function recordRequest(
  files: FileStore,
  verbo: RightsRequest['verbo'],
  reservas: readonly number[],
) {
  const momento = new Date().toISOString()
  const name = `${momento.replace(/[-:.]/g, '')}-${randomUUID()}.json`
  const request = JSON.stringify({ momento, verbo, reservas })
  await files.put(`${FOLDER}/${name}`, Buffer.from(request))
}

/** Never overwrites a file in the target. */
export async function copyRequests(from: FileStore, to: FileStore): Promise<void> {
  for await (const names of from.list(FOLDER))
    for (const name of names.filter(isRequest)) {
      const bytes = await from.get(name)
      if (bytes && !(await to.get(name))) await to.put(name, bytes)
    }
}

const isRequest = (name: string) => name.endsWith('.json')

export async function requestsSince(files: FileStore, since: Date) {
  const requests: RightsRequest[] = []
  for await (const names of files.list(FOLDER))
    for (const name of names.filter(isRequest)) {
      const bytes = await files.get(name)
      if (bytes) requests.push(z.parse(RightsRequest, JSON.parse(Buffer.from(bytes).toString())))
    }
  return lastVerb(requests.filter(({ momento }) => new Date(momento) >= since))
}

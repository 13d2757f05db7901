import type * as z from 'zod/mini'
import { alcanceOf, permisos } from '#acceso/contract/permisos.ts'
import { acceso, type Usuario } from '#acceso/contract.ts'
import { call } from '#lib/web/api.ts'
import { openLive } from '#lib/web/live/connection.ts'
import { dataOf, queryClient } from '#lib/web/query.ts'
import { refresher } from '#lib/web/refresh.ts'
import { toast } from '#lib/web/ui/toast.tsx'
import { TOPICS, type Topic } from '../contract.ts'
import { affects } from './affected-calls.ts'

const TOAST_MS = 1_000
const PATIENCE_MS = 10_000

type Body<T extends Topic> = z.infer<(typeof TOPICS)[T]>

/** Parses a message. Returns undefined for one that the contract does not know. */
function parse<T extends Topic>(topic: T, body: string): Body<T> | undefined {
  const schema = TOPICS[topic]
  try {
    const { data } = schema.safeParse(schema._zod.def.type === 'string' ? body : JSON.parse(body))
    return data as Body<T> | undefined
  } catch {
    return undefined
  }
}

const enLinea = dataOf(acceso.enLinea, {}).queryKey
async function showOnline(people: Body<'/topic/usuarios-activos'>) {
  // A list still being fetched is older than this one.
  await queryClient.cancelQueries({ queryKey: enLinea })
  queryClient.setQueryData(enLinea, people)
}

/** Returns a function that disconnects. */
export function connect({ email, nombre, rol }: Usuario) {
  const refresh = refresher()
  const toShow = new Set<number>()

  function announce(text: string) {
    const timer = window.setTimeout(() => {
      toShow.delete(timer)
      toast.news(text)
    }, TOAST_MS)
    toShow.add(timer)
  }

  const listeners: { [T in Topic]: (body: Body<T>, isOwn: boolean) => void } = {
    '/topic/reservas': announce,
    '/topic/cambios': (cambio, isOwn) =>
      refresh.ask(({ queryKey }) => affects(cambio, queryKey), isOwn),
    '/topic/usuarios-activos': (people) => void showOnline(people),
  }

  function listen<T extends Topic>(topic: T) {
    return ({ body, headers }: { body: string; headers: Record<string, string> }) => {
      const message = parse(topic, body)
      if (message !== undefined) listeners[topic](message, headers.propio === '1')
    }
  }
  const own = (Object.keys(TOPICS) as Topic[]).filter(
    (topic) => alcanceOf(permisos[`SUBSCRIBE ${topic}`], rol.nombre) !== '-',
  )

  const refreshAll = () =>
    refresh.ask(({ queryKey }) => affects({ tipo: 'todo', id: null, fechas: [] }, queryKey))
  const close = openLive({
    headers: { email, nombre, rol: rol.nombre },
    topics: Object.fromEntries(own.map((topic) => [topic, listen(topic)])),
    onSubscribed: refreshAll,
    // A call notices an ended session and asks to sign in again in place.
    onLost: async (failed) => {
      const choices = { signal: AbortSignal.timeout(PATIENCE_MS), unattended: true }
      await showOnline((await call(acceso.enLinea, {}, choices)).data)
      // The server responds, but not on /ws: refreshes at the pace of the tries.
      if (failed > 1) refreshAll()
    },
  })
  return () => {
    close()
    refresh.stop()
    for (const timer of toShow) window.clearTimeout(timer)
  }
}

import type * as z from 'zod/mini'
import { acceso, type Usuario } from '#acceso/contract.ts'
import { alcanceDe, permisos } from '#acceso/rules.ts'
import { call } from '#lib/web/api.ts'
import { openLive } from '#lib/web/live/connection.ts'
import { dataOf, queryClient } from '#lib/web/query.ts'
import { refresher } from '#lib/web/refresh.ts'
import { toast } from '#lib/web/ui/toast.tsx'
import { TOPICS, type Topic } from '../contract.ts'
import { afecta } from './afectadas.ts'

const TOAST_MS = 1_000
const PATIENCE_MS = 10_000

type Cuerpo<T extends Topic> = z.infer<(typeof TOPICS)[T]>

/** Parses a message. Returns undefined for one that the contract does not know. */
function leer<T extends Topic>(tema: T, body: string): Cuerpo<T> | undefined {
  const schema = TOPICS[tema]
  try {
    const { data } = schema.safeParse(schema._zod.def.type === 'string' ? body : JSON.parse(body))
    return data as Cuerpo<T> | undefined
  } catch {
    return undefined
  }
}

const enLinea = dataOf(acceso.enLinea, {}).queryKey
async function mostrarEnLinea(personas: Cuerpo<'/topic/usuarios-activos'>) {
  // A list still being fetched is older than this one.
  await queryClient.cancelQueries({ queryKey: enLinea })
  queryClient.setQueryData(enLinea, personas)
}

/** Returns a function that disconnects. */
export function conectar({ email, nombre, rol }: Usuario) {
  const frescura = refresher()
  const porMostrar = new Set<number>()

  function avisar(texto: string) {
    const timer = window.setTimeout(() => {
      porMostrar.delete(timer)
      toast.news(texto)
    }, TOAST_MS)
    porMostrar.add(timer)
  }

  const temas: { [T in Topic]: (cuerpo: Cuerpo<T>, propio: boolean) => void } = {
    '/topic/reservas': avisar,
    '/topic/cambios': (cambio, propio) =>
      frescura.ask(({ queryKey }) => afecta(cambio, queryKey), propio),
    '/topic/usuarios-activos': (personas) => void mostrarEnLinea(personas),
  }

  function oir<T extends Topic>(tema: T) {
    return ({ body, headers }: { body: string; headers: Record<string, string> }) => {
      const cuerpo = leer(tema, body)
      if (cuerpo !== undefined) temas[tema](cuerpo, headers.propio === '1')
    }
  }
  const suyos = (Object.keys(TOPICS) as Topic[]).filter(
    (tema) => alcanceDe(permisos[`SUBSCRIBE ${tema}`], rol.nombre) !== '-',
  )

  const todo = () =>
    frescura.ask(({ queryKey }) => afecta({ tipo: 'todo', id: null, fechas: [] }, queryKey))
  const cerrar = openLive({
    headers: { email, nombre, rol: rol.nombre },
    topics: Object.fromEntries(suyos.map((tema) => [tema, oir(tema)])),
    onSubscribed: todo,
    // A call notices an ended session and asks to sign in again in place.
    onLost: async (failed) => {
      const choices = { signal: AbortSignal.timeout(PATIENCE_MS), unattended: true }
      await mostrarEnLinea((await call(acceso.enLinea, {}, choices)).data)
      // The server responds, but not on /ws: refreshes at the pace of the tries.
      if (failed > 1) todo()
    },
  })
  return () => {
    cerrar()
    frescura.stop()
    for (const timer of porMostrar) window.clearTimeout(timer)
  }
}

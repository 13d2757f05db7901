import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { enLinea } from '#acceso/server/queries/estado.ts'
import type { Sesion } from '#acceso/server/queries.ts'
import type { Topic } from '#avisos/contract.ts'
import { alcanceDelTema } from '#avisos/rules.ts'
import type { DB } from '#db/schema.ts'
import { MISSED, post } from '#lib/server/announce.ts'
import type { Broker, Message } from '#lib/server/stomp/broker.ts'
import { inTurn } from '#lib/server/turns.ts'
import { quitarPresencia, renovarPresencia } from '../queries/presencia.ts'

export const ACTIVOS = '/topic/usuarios-activos' satisfies Topic
/** Announced to all processes when somebody connects or leaves. */
export const PRESENCIA = 'presencia'

export function presentador(db: Kysely<DB>, broker: Pick<Broker<Sesion>, 'sessions' | 'publish'>) {
  const proceso = randomUUID()
  let dicho = ''
  /** Last list sent to each connection. */
  const mostrado = new WeakMap<object, string>()
  const personas = () => [...new Set(broker.sessions().map(({ userId }) => userId))].sort()

  const turno = inTurn()
  const renovar = (latido: boolean) =>
    turno(proceso, async () => {
      const ahora = personas()
      const cambio = String(ahora) !== dicho
      if (!cambio && (!latido || ahora.length === 0)) return
      const muertas = await renovarPresencia(db, proceso, ahora)
      dicho = String(ahora)
      if (cambio) post(db, PRESENCIA)
      // A process that died may not have announced its last changes.
      if (muertas > 0) post(db, MISSED)
    })

  return {
    /** Writes who is connected to this process: if that changed, and at each beat. */
    renovar,

    /** Sends the list of who is online to those whose list changed. HOTEL gets its own hotel's people. */
    async mostrar() {
      // Writes first, so that a new user sees themselves in the list.
      await renovar(false)
      const todos = await enLinea(db).select(['u.id', 'u.hotel_id as hotelId']).execute()
      const leidos = new Set(todos.map(({ id }) => id))
      const listas = new Map<number | null | 'todos', Message>()
      const listaDe = (cual: number | null | 'todos') => {
        const suyos = todos.filter(({ hotelId }) => cual === 'todos' || hotelId === cual)
        const lista = listas.get(cual) ?? {
          body: JSON.stringify(suyos.map(({ nombre }) => ({ nombre }))),
        }
        listas.set(cual, lista)
        return lista
      }
      broker.publish(ACTIVOS, ({ userId, rol, hotelId }, peer) => {
        // Skips users who connected after the list was read: the next list has them.
        if (!leidos.has(userId)) return null
        const lista = listaDe(alcanceDelTema(ACTIVOS, rol) === 'H' ? hotelId : 'todos')
        if (mostrado.get(peer) === lista.body) return null
        mostrado.set(peer, lista.body)
        return lista
      })
    },

    async despedir() {
      if (dicho === '') return
      dicho = ''
      await quitarPresencia(db, proceso)
      post(db, PRESENCIA)
    },
  }
}

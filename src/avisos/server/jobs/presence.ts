import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { selectEnLinea } from '#acceso/server/queries/session-state.ts'
import type { Sesion } from '#acceso/server/session.ts'
import type { Topic } from '#avisos/contract.ts'
import { alcanceOfTopic } from '#avisos/rules.ts'
import type { DB } from '#db/schema.ts'
import { MISSED, post } from '#lib/server/announce.ts'
import type { Broker, Message } from '#lib/server/stomp/broker.ts'
import { inTurn } from '#lib/server/turns.ts'
import { deletePresencia, renewPresencia } from '../queries/presencia.ts'

export const ONLINE_TOPIC = '/topic/usuarios-activos' satisfies Topic
/** Announced to all processes when somebody connects or leaves. */
export const PRESENCE = 'presencia'

export function presenceOf(db: Kysely<DB>, broker: Pick<Broker<Sesion>, 'sessions' | 'publish'>) {
  const processId = randomUUID()
  let written = ''
  /** Last list sent to each connection. */
  const shown = new WeakMap<object, string>()
  const connected = () => [...new Set(broker.sessions().map(({ userId }) => userId))].sort()

  const turn = inTurn()
  const renew = (isBeat: boolean) =>
    turn(processId, async () => {
      const now = connected()
      const changed = String(now) !== written
      if (!changed && (!isBeat || now.length === 0)) return
      const dead = await renewPresencia(db, processId, now)
      written = String(now)
      if (changed) post(db, PRESENCE)
      // A process that died may not have announced its last changes.
      if (dead > 0) post(db, MISSED)
    })

  return {
    /** Writes who is connected to this process: if that changed, and at each beat. */
    renew,

    /** Sends the list of who is online to those whose list changed. HOTEL gets its own hotel's people. */
    async show() {
      // Writes first, so that a new user sees themselves in the list.
      await renew(false)
      const everybody = await selectEnLinea(db).select(['u.id', 'u.hotel_id as hotelId']).execute()
      const ids = new Set(everybody.map(({ id }) => id))
      const lists = new Map<number | null | 'all', Message>()
      const listOf = (which: number | null | 'all') => {
        const theirs = everybody.filter(({ hotelId }) => which === 'all' || hotelId === which)
        const list = lists.get(which) ?? {
          body: JSON.stringify(theirs.map(({ nombre }) => ({ nombre }))),
        }
        lists.set(which, list)
        return list
      }
      broker.publish(ONLINE_TOPIC, ({ userId, rol, hotelId }, peer) => {
        // Skips users who connected after the list was read: the next list has them.
        if (!ids.has(userId)) return null
        const list = listOf(alcanceOfTopic(ONLINE_TOPIC, rol) === 'H' ? hotelId : 'all')
        if (shown.get(peer) === list.body) return null
        shown.set(peer, list.body)
        return list
      })
    },

    async leave() {
      if (written === '') return
      written = ''
      await deletePresencia(db, processId)
      post(db, PRESENCE)
    },
  }
}

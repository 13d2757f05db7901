import type { Ctx } from '#acceso/server/session.ts'
import { transact } from '#lib/server/announce.ts'
import { conflict, notFound } from '#lib/server/errors.ts'
import { ownOrigin } from '#lib/server/origin.ts'
import { rechazoPorDatos } from '../../contract/datos.ts'
import { type enlaces, pageAddress } from '../../contract/enlace.ts'
import { holdVisible } from '../queries/enlaces.ts'
import { reachOf } from '../queries/reserva-filters.ts'
import { issueEnlace } from '../steps/issue-enlace.ts'

/** Makes a link to the page of each reservation's passenger. Tours that are over have none. */
export const crearEnlaces = (call: Ctx<typeof enlaces.crear>) =>
  // Not `command`: it would keep the answer for repeats, and the tokens with it.
  transact(call.db, async (db) => {
    const { body, session, settings, request, now } = call
    const ids = [...new Set(body.reservaIds)]
    const rows = await holdVisible(db, reachOf(call), ids, now().day)
    if (rows.length < ids.length) throw notFound()
    const origin = ownOrigin(settings.publicOrigin, request)
    const made = []
    for (const { id, datos, over } of rows) {
      const refusal = rechazoPorDatos(datos)
      if (refusal !== null) throw conflict(refusal)
      if (over) continue
      const token = await issueEnlace(db, id, session.userId)
      made.push({ reservaId: id, url: `${origin}${pageAddress(token)}` })
    }
    return made
  })

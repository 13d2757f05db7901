import { insertHistory } from '#db/bookkeeping/history.ts'
import { transact } from '#lib/server/announce.ts'
import type { Peticion } from '../../contract/peticion.ts'
import { insertPeticion } from '../queries/peticiones.ts'
import { lockShown, PASAJERO } from './lock-shown.ts'
import type { PageCall } from './read-page.ts'

/** Keeps what a passenger asks. Nothing changes by it: the office answers. Asked again while it waits, it is one. */
export const pedir = (
  call: PageCall,
  reservaId: number,
  { tipo, texto }: Pick<Peticion, 'tipo' | 'texto'>,
) =>
  transact(call.db, async (db) => {
    const { fecha } = await lockShown(db, reservaId)
    const id = await insertPeticion(db, { reserva_id: reservaId, tipo, texto })
    if (id === undefined) return
    await insertHistory(db, PASAJERO, {
      entidad: 'peticion',
      id,
      accion: 'INSERT',
      verbo: 'pedir',
      cambios: [{ campo: 'tipo', antes: null, despues: tipo }],
      fechas: [fecha],
      quiet: true,
    })
  })

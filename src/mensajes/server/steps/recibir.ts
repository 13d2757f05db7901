import { insertHistory } from '#db/bookkeeping/history.ts'
import { transact } from '#lib/server/announce.ts'
import { insertMensaje, superseder } from '../queries/mensajes.ts'
import { groupsOf } from './groups.ts'
import { lockShown, PASAJERO } from './lock-shown.ts'
import { digestOf, isConfirmed, type PageCall, readSale } from './read-page.ts'
import { EVER } from './tell-group.ts'

/**
 * Writes that the passenger saw what the page said. Returns false if it says something else by now. Pressed again it
 * changes nothing.
 */
export const recibir = (call: PageCall, reservaId: number, contenido: string): Promise<boolean> =>
  transact(call.db, async (db) => {
    const { fecha } = await lockShown(db, reservaId)
    const sale = await readSale(db, call, reservaId)
    if (!sale || digestOf(sale).toString('hex') !== contenido) return false
    if (isConfirmed(sale)) return true
    const [group] = groupsOf([sale], { at: call.now(), until: EVER, key: call.settings.secretKey })
    if (!group) return false
    const { clase, idioma, persona, venta, pickup } = group
    const said = { clase, idioma, persona, venta, contenido: digestOf(sale), dia: pickup.day }
    const id = await insertMensaje(
      db,
      {
        ...said,
        canal: 'pagina',
        estado: 'confirmado',
        // Also after one that waits: the passenger answers what is on its way.
        tras: sale.last?.id ?? 0,
        terminado: new Date().toISOString(),
      },
      [sale],
    )
    if (id === undefined) return true
    await superseder(db, [reservaId])
    await insertHistory(db, PASAJERO, {
      entidad: 'mensaje',
      id,
      accion: 'INSERT',
      verbo: 'confirmar',
      fechas: [fecha],
      quiet: true,
    })
    return true
  })

import { reservas } from '#reservas/contract.ts'
import { save } from '#reservas/server/reservas-calls.testing.ts'
import { rutas } from '#rutas/contract.ts'
import type { Operacion } from '#rutas/server/rutas-calls.testing.ts'
import { saveRuta } from '#testing/server/muestra.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import { rendiciones } from '../contract.ts'

/** Makes routes of their own days, and the calls about their hojas de ruta. */
export function hojas(o: Operacion) {
  let dia = 0
  async function conGente(n: number, cambios: { fecha?: string } = {}) {
    dia += 1
    const fecha = cambios.fecha ?? new Date(Date.UTC(2027, 0, dia)).toISOString().slice(0, 10)
    const rutaId = await saveRuta(o.casa, o.m, {
      fecha,
      guia_id: o.gloria.id,
      chofer_id: o.cesar.id,
    })
    const rows = Array.from({ length: n }, () => ({ fecha, ruta_id: rutaId }))
    return { rutaId, fecha, ids: await save(o.casa, o.m, o.ana.id, rows) }
  }
  const emitir = (quien: Persona, rutaId: number, via = 'imprimir') =>
    quien.send(rutas.emitirHoja, { body: { rutaId, via } })
  /** Notes that WhatsApp was opened. */
  const compartir = (quien: Persona, rutaId: number, para: string, via = 'compartir') =>
    quien.send(rutas.emitirHoja, { body: { rutaId, via, para } })
  const recibir = (quien: Persona, rutaId: number, version: number) =>
    quien.call(rutas.recibirHoja, { body: { rutaId, version } })
  const read = async (rutaId: number) =>
    (await o.ana.call(rutas.get, { query: { id: rutaId } })).data
  const readPasajeros = (quien: Persona, { rutaId, fecha }: { rutaId: number; fecha: string }) =>
    quien.call(rendiciones.getDetalleReserva, { query: { fecha, excursionId: o.m.luna, rutaId } })
  const anular = (reservaId: number | undefined) =>
    o.ana.send(reservas.anular, { body: { reservaId, motivo: 'NO VIENE' } })
  const mover = (rutaId: number, reservaIds: number[]) =>
    o.ana.call(rutas.mover, { body: { rutaId, reservaIds } })
  const cambiarHora = (id: number | undefined) =>
    o.ana.send(reservas.putHoras, { body: { motivo: 'HORA', horas: [{ id, hora: '09:15:00' }] } })

  return {
    conGente,
    emitir,
    compartir,
    recibir,
    leer: read,
    leerPasajeros: readPasajeros,
    anular,
    mover,
    cambiarHora,
  }
}

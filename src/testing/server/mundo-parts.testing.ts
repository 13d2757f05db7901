import { ausencias } from '#catalogos/ausencias/contract.ts'
import { cupos } from '#catalogos/cupos/contract.ts'
import { pautas } from '#catalogos/pautas/contract.ts'
import { contingencias } from '#contingencias/contract.ts'
import { cuentasDeHotel } from '#cuentas/contract/cuenta.ts'
import { preview } from '#importaciones/server/importaciones.testing.ts'
import { save } from '#reservas/server/reservas-calls.testing.ts'
import { rutas } from '#rutas/contract.ts'
import type { Muestra } from './muestra.testing.ts'
import type { Persona, TestApp } from './product.testing.ts'

/** Plans: seats, pick-up times, an absence, and a hoja de ruta that was sent to its guide, who received it. */
export async function planear(m: Muestra, oficina: Persona, guia: Persona, rutaId: number) {
  const excursionId = m.geiser
  await oficina.call(cupos.add, { body: { excursionId, lugares: 14, dia: 1 } })
  await oficina.call(pautas.add, { body: { excursionId, hotelId: m.terrantai, minutos: -30 } })
  await oficina.call(ausencias.add, {
    body: { usuarioId: guia.id, desde: '2026-12-24', hasta: '2026-12-26', motivo: 'VACACIONES' },
  })
  await oficina.call(rutas.emitirHoja, { body: { rutaId, via: 'compartir', para: 'guia' } })
  await guia.call(rutas.recibirHoja, { body: { rutaId, version: 1 } })
}

/** Days pass: a commission is owed and paid, and a hotel owes what it collected. One name is nobody yet. */
export async function pagarCuentas(casa: TestApp, m: Muestra, finanzas: Persona) {
  const viajada = {
    fecha: '2026-11-02',
    nombre_pasajero: 'NADIE',
    tipo_cobro_id: 2,
    comision: 5_000,
    recepcionista_id: m.rosa,
  }
  const [reservaId] = await save(casa, m, finanzas.id, [
    viajada,
    { ...viajada, hotel_id: m.cumbres, recepcionista_id: null, recepcionista_nombre: 'ANA' },
  ])
  await casa.pool.query(`select pasar_dia('2026-11-21')`)
  await finanzas.call(cuentasDeHotel.pagar, {
    body: {
      tipo: 'recepcionista',
      id: m.rosa,
      lineas: [{ reservaId, clase: 'comision' }],
      monto: 5_000,
    },
  })
}

/** A day fails: its route is to be annulled, and money of it has to go back first. */
export async function interrumpir(casa: TestApp, oficina: Persona, fecha: string, rutaId: number) {
  const { data } = await oficina.call(contingencias.add, {
    body: {
      clave: '00000000-0000-4000-8000-0000000000c0',
      fecha,
      rutaIds: [rutaId],
      reservaIds: [],
      que: 'anular',
      motivo: 'VIENTO',
      paraPasajero: '',
    },
  })
  const { rows } = await casa.pool.query<{ reserva_id: number }>(
    'select reserva_id from detalle_rendicion order by id limit 1',
  )
  for (const { reserva_id: reservaId } of rows)
    await oficina.call(contingencias.paso, { body: { id: data.id, reservaId } })
}

/** Imports a file of which some rows are refused: passengers are named in it, and in its questions. */
export async function importarComo(
  oficina: Persona,
  marcas: readonly { readonly texto: string; readonly telefono: string }[],
) {
  const rows = marcas.map(({ texto, telefono }) => [`${texto} PÉREZ`, `+${telefono}`, '22-11-2026'])
  await preview(oficina, 'reservas', [['Pasajero', 'Teléfono', 'Fecha'], ...rows])
}

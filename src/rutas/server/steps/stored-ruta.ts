import { asignado } from '#reservas/rules.ts'
import type { Ruta } from '../../contract.ts'
import type { StoredRuta } from '../queries/change-ruta.ts'

/** Returns the fields of a route as they are stored: reserved ids are nobody. */
export const storedOf = (ruta: Ruta): StoredRuta => ({
  fecha: ruta.fecha,
  nombre: ruta.nombre,
  excursionId: ruta.excursionId,
  choferId: asignado(ruta.choferId),
  guiaId: asignado(ruta.guiaId),
  vehiculo: ruta.vehiculo,
  hora: ruta.hora ?? null,
})

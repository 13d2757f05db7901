import type { Day } from '#lib/contract/civil-day.ts'
import type { Cambio } from '../schema.ts'
import type { Calendar } from './calendar.ts'
import { NO_PHONE, UNKNOWN_ROOM } from './pasajeros.ts'
import type { Random } from './random.ts'
import { type DemoReserva, totalOf } from './reservas.ts'

/** `until`: a reservation moves to another day only while the old one still lies ahead. */
type Edit = { motivo: string; cambios: Cambio[]; fecha?: Day; until?: number }
type EditKind = (random: Random, reserva: DemoReserva, calendar: Calendar) => Edit | null

/** Typical corrections; an entry returns null where it makes no sense for the reservation. */
export const EDITS: EditKind[] = [
  (random, { row, recogida }, calendar) => {
    if (!row.hora) return null
    const antes = calendar.timeOf(recogida + random.pick([-30, -20, -15, 15, 20]))
    return {
      motivo: random.pick([
        'CAMBIO DE HORA DE SALIDA',
        'AJUSTE DE RECOGIDA',
        'EL VEHÍCULO PASA ANTES POR OTRO HOTEL',
      ]),
      cambios: [{ campo: 'hora', antes, despues: row.hora }],
    }
  },
  (random, { row }) => {
    if (row.habitacion === UNKNOWN_ROOM) return null
    const antes = random.chance(0.7) ? UNKNOWN_ROOM : `${random.int(1, 3)}${random.int(19, 29)}`
    return {
      motivo: antes === UNKNOWN_ROOM ? 'EL HOTEL CONFIRMA LA HABITACIÓN' : 'CAMBIO DE HABITACIÓN',
      cambios: [{ campo: 'habitacion', antes, despues: row.habitacion }],
    }
  },
  (random, { row }) =>
    row.telefono === NO_PHONE
      ? null
      : {
          motivo: random.pick(['PASAJERO ENTREGA SU TELÉFONO', 'TELÉFONO MAL INGRESADO']),
          cambios: [
            {
              campo: 'telefono',
              antes: random.chance(0.6) ? NO_PHONE : row.telefono.slice(0, -1),
              despues: row.telefono,
            },
          ],
        },
  (random, { row }) =>
    row.observacion === 'SIN OBSERVACIONES'
      ? null
      : {
          motivo: random.pick([
            'SE AGREGA OBSERVACIÓN',
            'PEDIDO DEL PASAJERO',
            'INFORMADO POR RECEPCIÓN',
          ]),
          cambios: [{ campo: 'observacion', antes: 'SIN OBSERVACIONES', despues: row.observacion }],
        },
  (random, reserva) => {
    const { row } = reserva
    const adults = row.cantidad_adultos
    const antes = adults > 1 && random.chance(0.6) ? adults - 1 : adults + 1
    const total = totalOf(reserva)
    return {
      motivo: antes < adults ? 'SE SUMA UN PASAJERO' : 'VIAJA UN PASAJERO MENOS',
      cambios: [
        { campo: 'cantidadAdultos', antes, despues: adults },
        { campo: 'total', antes: total + (antes - adults) * row.valor_adulto, despues: total },
      ],
    }
  },
  (random, { row, dia }, calendar) => {
    const before = dia - random.int(1, 2)
    return {
      motivo: random.pick([
        'PASAJERO CAMBIA DE DÍA',
        'SE JUNTA CON OTRO GRUPO',
        'CIERRE DE RUTA POR CLIMA',
      ]),
      cambios: [{ campo: 'fecha', antes: calendar.day(before), despues: row.fecha }],
      fecha: calendar.day(before),
      until: before * 1440 - 60,
    }
  },
]

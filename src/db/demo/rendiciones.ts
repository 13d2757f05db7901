import type { Insertable } from 'kysely'
import type { Day } from '#lib/contract/civil-day.ts'
import type { DB } from '../schema.ts'
import { type Calendar, inOfficeHours } from './calendar.ts'
import type { DemoMoneda } from './monedas.ts'
import type { Random } from './random.ts'
import { type DemoReserva, dueOf, paxOf } from './reservas.ts'
import type { DemoRuta } from './rutas.ts'
import { demoUser } from './usuarios.ts'

interface Rendicion {
  id: number
  ruta_id: number
  dolar: string | null
  real: string | null
  fecha_tasa: Day | null
  creada: string
}

type MotivoCero = Insertable<DB['detalle_rendicion']>['motivo_cero']

interface Pago {
  valor_efectivo: number
  valor_tarjeta: number
  valor_usd: string
  valor_real: string
  vuelto: number
  autorizacion: string
  comentario: string
  motivo_cero: MotivoCero
}

interface Detalle extends Pago {
  rendicion_id: number
  reserva_id: number
  usuario_id: number
  esperado: number
  anticipado: boolean
  creado: string
}

interface Gasto {
  rendicion_id: number
  usuario_id: number
  peaje_valor: number
  ticket_nombre: string
  ticket_valor: number
  otro1_nombre: string
  otro1_valor: number
  otro2_nombre: string
  otro2_valor: number
  de_caja: boolean
  creado: string
}

const FINANZAS = demoUser('finanzas').id

/** 1 Cobro en ruta and 4 Otros are collected on the way (RE-5). */
export const isCollected = ({ row }: DemoReserva) =>
  row.tipo_cobro_id === 1 || row.tipo_cobro_id === 4

function settledShare(age: number) {
  if (age > 45) return 0.998
  if (age > 5) return 0.96
  if (age > 2) return 0.75
  return age > 0 ? 0.4 : 0
}

const PAID_AHEAD = 25
const BY_OFFICE = 45

/** Leaves some settlements half done and some not begun. */
export function createRendiciones(
  random: Random,
  calendar: Calendar,
  rutas: DemoRuta[],
  rateOn: (dia: number) => DemoMoneda | undefined,
) {
  const rendiciones: Rendicion[] = []
  const detalles: Detalle[] = []
  const gastos: Gasto[] = []

  for (const { row, dia, reservas, excursion } of rutas) {
    const age = calendar.today - dia
    if (age <= 0) break
    const toCollect = reservas.filter(isCollected)
    const settled = random.chance(settledShare(age))
    const begun = settled || (toCollect.length > 1 && random.chance(0.8))
    const evening = random.chance(0.7)
    const at =
      dia * 1440 + (evening ? random.int(19 * 60, 20 * 60 + 20) : 1440 + random.int(540, 720))
    if (!begun || at + 40 > calendar.now) continue

    const id = 100 + rendiciones.length
    const done = settled ? toCollect : toCollect.slice(0, -1)
    const rate = done.length ? rateOn(dia) : undefined
    const usuarioId = row.guia_id ?? FINANZAS
    // One passenger in some routes paid on the afternoon before.
    const ahead = id % PAID_AHEAD === 0 ? (dia - 1) * 1440 + 17 * 60 : null
    rendiciones.push({
      id,
      ruta_id: row.id,
      dolar: rate?.dolar ?? null,
      real: rate?.real ?? null,
      fecha_tasa: rate?.fecha ?? null,
      creada: calendar.stamp(inOfficeHours(ahead ?? at)),
    })
    done.forEach((reserva, i) => {
      detalles.push({
        rendicion_id: id,
        reserva_id: reserva.row.id,
        usuario_id: usuarioId,
        esperado: dueOf(reserva),
        ...createPago(random, reserva, rate),
        anticipado: ahead !== null && i === 0,
        creado: calendar.stamp(ahead !== null && i === 0 ? ahead + 2 : at + 2 + i),
      })
    })
    // Where nothing is collected, the expenses settle the route (RU-8).
    if (settled && (!toCollect.length || random.chance(0.75))) {
      const pax = reservas.reduce((sum, reserva) => sum + paxOf(reserva), 0)
      gastos.push({
        rendicion_id: id,
        usuario_id: usuarioId,
        ...createGasto(random, excursion, pax),
        // The office paid them for the guide.
        de_caja: id % BY_OFFICE === 0,
        creado: calendar.stamp(at + 38),
      })
    }
  }
  return { rendiciones, detalles, gastos }
}

const SHORT = [
  'PASAJERO SIN EFECTIVO SUFICIENTE, PAGA EN OFICINA',
  'DESCUENTO AUTORIZADO POR LCR',
  'FALTÓ SENCILLO PARA EL VUELTO',
]
const OVER = [
  'PASAJERO DEJA EL VUELTO',
  'INCLUYE PARKA ARRENDADA',
  'PAGA TAMBIÉN LA ENTRADA AL PARQUE',
]

const NOBODY_PAID = ['No vino', 'Pagó en hotel', 'Cortesía'] as const

const NOTE = 20_000

const NOTHING: Pago = {
  valor_efectivo: 0,
  valor_tarjeta: 0,
  valor_usd: '0',
  valor_real: '0',
  vuelto: 0,
  autorizacion: '',
  comentario: '',
  motivo_cero: null,
}

/** Splits a total into round foreign notes and pesos, exact at the frozen rate. */
function foreign(total: number, rate: number, note: number) {
  const notes = Math.floor(total / rate / note) * note
  return { notes: String(notes), rest: total - notes * rate }
}

/** A difference always has a comment (RN-3). */
function createPago(random: Random, reserva: DemoReserva, rate: DemoMoneda | undefined): Pago {
  const total = dueOf(reserva)
  const kind = random.next()
  if (kind < 0.006) {
    const motivo = random.pick(NOBODY_PAID)
    return { ...NOTHING, motivo_cero: motivo, comentario: motivo.toUpperCase() }
  }
  if (kind < 0.03) {
    const less = Math.min(total, random.pick([1000, 2000, 5000]))
    return { ...NOTHING, valor_efectivo: total - less, comentario: random.pick(SHORT) }
  }
  if (kind < 0.05) {
    return {
      ...NOTHING,
      valor_efectivo: total + random.pick([1000, 2000, 5000]),
      comentario: random.pick(OVER),
    }
  }
  const brazilian = reserva.row.idioma === 'PORTUGUÉS'
  if (rate && kind < (brazilian ? 0.22 : 0.1)) {
    const { notes, rest } = foreign(total, Number(rate.real), 20)
    return { ...NOTHING, valor_real: notes, valor_efectivo: rest }
  }
  if (rate && kind < 0.32) {
    const { notes, rest } = foreign(total, Number(rate.dolar), 20)
    return { ...NOTHING, valor_usd: notes, valor_efectivo: rest }
  }
  const autorizacion = String(100_000 + ((reserva.row.id * 7_919) % 900_000))
  if (kind < 0.65) return { ...NOTHING, valor_tarjeta: total, autorizacion }
  if (kind < 0.7 && total > 60_000) {
    return { ...NOTHING, valor_tarjeta: total - 30_000, valor_efectivo: 30_000, autorizacion }
  }
  // Every fourth pays with a larger note and gets change.
  const note = Math.ceil(total / NOTE) * NOTE
  const vuelto = reserva.row.id % 4 === 0 && total % 10 === 0 ? note - total : 0
  return { ...NOTHING, valor_efectivo: total + vuelto, vuelto }
}

function createGasto(random: Random, { prefijo, entrada }: DemoRuta['excursion'], pax: number) {
  const early = ['TAT', 'PRO', 'LAL', 'TAR', 'RSA'].includes(prefijo)
  // Guide and driver pay their own entry only at some parks.
  const ticket = random.chance(0.6) ? entrada : undefined
  const fuel = random.chance(0.3)
  return {
    peaje_valor: prefijo === 'TRA' ? 6_400 : 0,
    ticket_nombre: ticket?.nombre ?? 'BAÑOS',
    ticket_valor: ticket?.valor ?? pax * 500,
    otro1_nombre: early ? 'PAN Y QUESO PARA DESAYUNO' : 'AGUA PARA PASAJEROS',
    otro1_valor: early ? 3_000 + pax * 700 : 1_000 + pax * 300,
    otro2_nombre: fuel ? 'PETRÓLEO' : '',
    otro2_valor: fuel ? random.int(15, 45) * 1000 : 0,
  }
}

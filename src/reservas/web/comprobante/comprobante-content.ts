import type { Ajustes } from '#acceso/contract.ts'
import { formatDay, formatMoment } from '#lib/contract/civil-day.ts'
import { formatClp, formatCount } from '#lib/contract/money.ts'
import { formatPhone } from '#lib/contract/phone-number.ts'
import { COBRO } from '../../contract/cobro.ts'
import { dayShift, departureOf, pickupDay, windowText } from '../../contract/pickup-day.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { type Owed, saldoOf } from '../../contract/saldo.ts'

export interface Bilingual {
  es: string
  en: string
}
export interface Line extends Bilingual {
  value: string
}

/** Content of the voucher, shared by screen, print and PDF. */
export interface ComprobanteContent {
  number: string
  issued: string
  anulada: boolean
  excursion: string
  fecha: Line
  pickup: Line & { note: Bilingual }
  pasajero: Line[]
  prices: Line[]
  total: Line
  payment: { es: string; en: string; amount: string | null }
  notes: Bilingual[]
  policy: string
  thanks: string
  operador: { nombre: string; contact: string }
  qr: string
}

const named = (locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
const [inSpanish, inEnglish] = [named('es-CL'), named('en')]

/** Returns `domingo / Sunday`. */
const weekdayNames = (fecha: string) => {
  const instant = Date.parse(`${fecha}T00:00:00Z`)
  return `${inSpanish.format(instant)} / ${inEnglish.format(instant)}`
}

const line = (es: string, en: string, value: string): Line => ({ es, en, value })

const OTHER_DAYS = {
  [-1]: 'noche anterior / evening before',
  1: 'madrugada siguiente / early next day',
} as const

/** Returns `07:30–07:50`: the van comes within so many minutes. Names the day where it is not that of the tour. */
function pickupWindow(reserva: Reserva, minutes: number) {
  const { hora } = reserva
  if (!hora) return 'Por confirmar / To be confirmed'
  const hours = windowText(hora, minutes)
  const shift = dayShift(hora, departureOf(reserva))
  return shift === 0 ? hours : `${hours} (${OTHER_DAYS[shift]}, ${formatDay(pickupDay(reserva))})`
}

function wayToPay(tipoCobroId: number, saldo: number): Bilingual {
  if (saldo === 0) return { es: 'Sin saldo por pagar', en: 'Nothing left to pay' }
  if (tipoCobroId === COBRO.hotel)
    return { es: 'Se paga en el hotel', en: 'To be paid at the hotel' }
  if (tipoCobroId === COBRO.otros) return { es: 'Pago según lo acordado', en: 'Payment as agreed' }
  return {
    es: 'Se paga al guía: efectivo, tarjeta, dólares o reales',
    en: 'Pay the guide: cash (CLP, USD, BRL) or card',
  }
}

/** Returns what the guest still pays, by charge type (RE-5), and what was paid at the desk (RE-55) or kept of refunds. */
export function paymentOf(reserva: Owed): ComprobanteContent['payment'] {
  const { tipoCobroId, abono = 0, conservado = 0 } = reserva
  const saldo = saldoOf(reserva)
  const { es, en } = wayToPay(tipoCobroId, saldo)
  const paid = [
    { amount: abono, es: 'Pagado en el hotel', en: 'Paid at the hotel' },
    { amount: conservado, es: 'Pagado al guía', en: 'Paid to the guide' },
  ].filter(({ amount }) => amount > 0)
  const told = (language: 'es' | 'en') =>
    paid.map((one) => `. ${one[language]}: ${formatClp(one.amount)}`).join('')
  return {
    es: `${es}${told('es')}`,
    en: `${en}${told('en')}`,
    amount: saldo === 0 ? null : formatClp(saldo),
  }
}

const NOTES: Bilingual[] = [
  {
    es: 'Las entradas a parques y sitios no están incluidas. Traiga efectivo, agua, abrigo y protector solar.',
    en: 'Park entrance fees are not included. Bring cash, water, warm clothes and sunscreen.',
  },
  {
    es: 'Comprobante de reserva. No es un documento tributario.',
    en: 'Booking voucher. Not a tax document.',
  },
]

/** Label of the departure. */
export const SALIDA: Bilingual = { es: 'Salida', en: 'Departure' }

export type VoucherAjustes = Pick<Ajustes, 'operador' | 'zona' | 'ventanaDeRecogida'>

export function contentOf(
  reserva: Reserva,
  { operador, zona, ventanaDeRecogida }: VoucherAjustes,
): ComprobanteContent {
  const withChildren = reserva.cantidadChild > 0
  const telefono = operador.telefono.replace(/\D/g, '')
  return {
    number: String(reserva.id),
    issued: formatMoment(zona, reserva.creada),
    anulada: reserva.habilitado === 0,
    excursion: reserva.nombreExcursion,
    fecha: line(
      'Fecha del tour',
      'Tour date',
      `${formatDay(reserva.fecha)} (${weekdayNames(reserva.fecha)})`,
    ),
    pickup: {
      ...line('Hora de recogida', 'Pick-up time', pickupWindow(reserva, ventanaDeRecogida)),
      note: { es: 'En la recepción del hotel', en: 'At the hotel lobby' },
    },
    pasajero: [
      ...(reserva.salida ? [{ ...SALIDA, value: reserva.salida }] : []),
      line('Pasajero', 'Lead passenger', reserva.nombrePasajero),
      line('Hotel', 'Hotel', reserva.hotel.nombre),
      line('Habitación', 'Room', reserva.habitacion),
      line('Idioma', 'Language', reserva.idioma),
      line('Adultos', 'Adults', formatCount(reserva.cantidadAdultos)),
      ...(withChildren ? [line('Niños', 'Children', formatCount(reserva.cantidadChild))] : []),
      line('Vendido por', 'Sold by', reserva.recepcionistaNombre || reserva.usuario.nombre),
    ],
    prices: [
      line('Precio adulto', 'Adult price', formatClp(reserva.valorAdulto)),
      ...(withChildren ? [line('Precio niño', 'Child price', formatClp(reserva.valorChild))] : []),
    ],
    total: line('Total', 'Total price', `${formatClp(reserva.total)} CLP`),
    payment: paymentOf(reserva),
    notes: NOTES,
    policy: operador.politicaComprobante,
    thanks: operador.pieComprobante,
    operador: {
      nombre: operador.nombre,
      contact: [telefono && `WhatsApp ${formatPhone(telefono)}`, operador.email]
        .filter(Boolean)
        .join(' · '),
    },
    qr: telefono
      ? `https://wa.me/${telefono}?text=${encodeURIComponent(`Reserva ${reserva.id}`)}`
      : `${operador.nombre} · RESERVA ${reserva.id}`,
  }
}

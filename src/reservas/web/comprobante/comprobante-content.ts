import type { Ajustes } from '#acceso/contract.ts'
import { formatDay, formatMoment } from '#lib/contract/civil-day.ts'
import { formatClp, formatCount } from '#lib/contract/money.ts'
import { formatPhone } from '#lib/contract/phone-number.ts'
import { COBRO } from '../../contract/cobro.ts'
import { dayShift, departureOf, pickupDay, windowText } from '../../contract/pickup-day.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { type Owed, saldoOf } from '../../contract/saldo.ts'
import { type Bilingual, both, inBoth, type Second, secondOf, WORDS } from './voucher-words.ts'

export interface Line extends Bilingual {
  value: string
}

/** Content of the voucher, shared by screen, print and PDF. */
export interface ComprobanteContent {
  number: string
  issued: string
  second: Second
  title: Bilingual
  /** Word that an annulled one bears across. */
  void: Bilingual
  anulada: boolean
  excursion: string
  fecha: Line
  pickup: Line & { note: Bilingual }
  pasajero: Line[]
  prices: Line[]
  total: Line
  payment: Bilingual & { amount: string | null }
  notes: Bilingual[]
  policy: string
  thanks: string
  operador: { nombre: string; contact: string }
  qr: string
  /** Says what the code opens; null for the conversation with the operator. */
  qrLabel: Bilingual | null
}

const named = (locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
const inSpanish = named('es-CL')
const WEEKDAYS: Readonly<Record<Second, Intl.DateTimeFormat>> = {
  en: named('en'),
  pt: named('pt-BR'),
}

/** Returns `domingo / Sunday`. */
const weekdayNames = (fecha: string, second: Second) => {
  const instant = Date.parse(`${fecha}T00:00:00Z`)
  return both({ es: inSpanish.format(instant), second: WEEKDAYS[second].format(instant) })
}

const OTHER_DAYS = { [-1]: WORDS.dayBefore, 1: WORDS.dayAfter } as const

/** Returns `07:30–07:50`: the van comes within so many minutes. Names the day where it is not that of the tour. */
function pickupWindow(reserva: Reserva, minutes: number, second: Second) {
  const { hora } = reserva
  if (!hora) return both(inBoth(WORDS.noHour, second))
  const hours = windowText(hora, minutes)
  const shift = dayShift(hora, departureOf(reserva))
  if (shift === 0) return hours
  const other = both(inBoth(OTHER_DAYS[shift], second))
  return `${hours} (${other}, ${formatDay(pickupDay(reserva))})`
}

function wayToPay(tipoCobroId: number, saldo: number) {
  if (saldo === 0) return WORDS.paid
  if (tipoCobroId === COBRO.hotel) return WORDS.payHotel
  if (tipoCobroId === COBRO.otros) return WORDS.payAgreed
  return WORDS.payGuide
}

/** Returns what the guest still pays, by charge type (RE-5), and what was paid at the desk (RE-55) or kept of refunds. */
export function paymentOf(reserva: Owed, second: Second): ComprobanteContent['payment'] {
  const { tipoCobroId, abono = 0, conservado = 0 } = reserva
  const saldo = saldoOf(reserva)
  const way = wayToPay(tipoCobroId, saldo)
  const paid = [
    { amount: abono, word: WORDS.paidHotel },
    { amount: conservado, word: WORDS.paidGuide },
  ].filter(({ amount }) => amount > 0)
  const told = (language: 'es' | Second) =>
    paid.map(({ amount, word }) => `. ${word[language]}: ${formatClp(amount)}`).join('')
  return {
    es: `${way.es}${told('es')}`,
    second: `${way[second]}${told(second)}`,
    amount: saldo === 0 ? null : formatClp(saldo),
  }
}

export type VoucherAjustes = Pick<Ajustes, 'operador' | 'zona' | 'ventanaDeRecogida'>

/** `link` opens the passenger's page; without it the code opens the conversation with the operator. */
export function contentOf(
  reserva: Reserva,
  { operador, zona, ventanaDeRecogida }: VoucherAjustes,
  link?: string,
): ComprobanteContent {
  const second = secondOf(reserva)
  const line = (word: (typeof WORDS)[keyof typeof WORDS], value: string): Line => ({
    ...inBoth(word, second),
    value,
  })
  const withChildren = reserva.cantidadChild > 0
  const telefono = operador.telefono.replace(/\D/g, '')
  return {
    number: String(reserva.id),
    second,
    title: inBoth(WORDS.voucher, second),
    void: inBoth(WORDS.anulada, second),
    issued: formatMoment(zona, reserva.creada),
    anulada: reserva.habilitado === 0,
    excursion: reserva.nombreExcursion,
    fecha: line(
      WORDS.fecha,
      `${formatDay(reserva.fecha)} (${weekdayNames(reserva.fecha, second)})`,
    ),
    pickup: {
      ...line(WORDS.pickup, pickupWindow(reserva, ventanaDeRecogida, second)),
      note: inBoth(WORDS.lobby, second),
    },
    pasajero: [
      ...(reserva.salida ? [line(WORDS.salida, reserva.salida)] : []),
      line(WORDS.pasajero, reserva.nombrePasajero),
      line(WORDS.hotel, reserva.hotel.nombre),
      line(WORDS.room, reserva.habitacion),
      line(WORDS.language, reserva.idioma),
      line(WORDS.adults, formatCount(reserva.cantidadAdultos)),
      ...(withChildren ? [line(WORDS.children, formatCount(reserva.cantidadChild))] : []),
      line(WORDS.soldBy, reserva.recepcionistaNombre || reserva.usuario.nombre),
    ],
    prices: [
      line(WORDS.adultPrice, formatClp(reserva.valorAdulto)),
      ...(withChildren ? [line(WORDS.childPrice, formatClp(reserva.valorChild))] : []),
    ],
    total: line(WORDS.total, `${formatClp(reserva.total)} CLP`),
    payment: paymentOf(reserva, second),
    notes: [WORDS.bring, WORDS.noTax].map((word) => inBoth(word, second)),
    policy: second === 'pt' ? operador.politicaComprobantePt : operador.politicaComprobante,
    thanks: second === 'pt' ? operador.pieComprobantePt : operador.pieComprobante,
    operador: {
      nombre: operador.nombre,
      contact: [telefono && `WhatsApp ${formatPhone(telefono)}`, operador.email]
        .filter(Boolean)
        .join(' · '),
    },
    qrLabel: link ? inBoth(WORDS.page, second) : null,
    qr:
      link ??
      (telefono
        ? `https://wa.me/${telefono}?text=${encodeURIComponent(`Reserva ${reserva.id}`)}`
        : `${operador.nombre} · RESERVA ${reserva.id}`),
  }
}

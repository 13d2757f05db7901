import { addDays, type Day, MONTHS, weekday } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'
import { COBRO, seCobra } from '#reservas/contract/cobro.ts'
import { dayShift } from '#reservas/contract/pickup-day.ts'
import type { Idioma } from '../rules.ts'
import type { Facts } from './facts.ts'

// Days and amounts as a passenger reads them.

const WEEKDAYS: Readonly<Record<Idioma, readonly string[]>> = {
  es: 'lunes martes miércoles jueves viernes sábado domingo'.split(' '),
  en: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '),
  pt: 'segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo'.split(' '),
}
const MONTH_NAMES: Readonly<Record<Idioma, readonly string[]>> = {
  es: MONTHS,
  en: 'January February March April May June July August September October November December'.split(
    ' ',
  ),
  pt: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(
    ' ',
  ),
}
const OTHER_DAY: Readonly<Record<Idioma, Readonly<Record<-1 | 1, string>>>> = {
  es: { [-1]: 'la noche anterior', 1: 'la madrugada siguiente' },
  en: { [-1]: 'the evening before', 1: 'early the next day' },
  pt: { [-1]: 'na noite anterior', 1: 'na madrugada seguinte' },
}

const weekdayOf = (day: Day, idioma: Idioma) => WEEKDAYS[idioma][weekday(day) - 1] ?? ''

/** `martes 24 de noviembre`, `Tuesday, 24 November`, `terça-feira, 24 de novembro`. */
export function longDay(day: Day, idioma: Idioma): string {
  const name = weekdayOf(day, idioma)
  const date = Number(day.slice(8))
  const month = MONTH_NAMES[idioma][Number(day.slice(5, 7)) - 1] ?? ''
  if (idioma === 'en') return `${name}, ${date} ${month}`
  return `${name}${idioma === 'pt' ? ',' : ''} ${date} de ${month}`
}

/** `lunes 23, la noche anterior`: day of the pick-up; empty where it is that of the tour. */
export function otherDayOf({ fecha, hora, salida }: Facts, idioma: Idioma): string {
  const shift = dayShift(hora, salida)
  if (shift === 0) return ''
  const other = addDays(fecha, shift)
  return `${weekdayOf(other, idioma)} ${Number(other.slice(8))}, ${OTHER_DAY[idioma][shift]}`
}

/** Returns what the guest still pays and to whom, in a sentence; empty where nobody collects. */
export function payText({ porPagar, tipoCobroId }: Facts, idioma: Idioma): string {
  if (porPagar === 0) return ''
  const amount = formatClp(porPagar)
  if (seCobra(tipoCobroId))
    return {
      es: `Por pagar al guía: ${amount} (efectivo en pesos, dólares o reales, o tarjeta).`,
      en: `To pay the guide: ${amount} CLP (cash in CLP, USD or BRL, or card).`,
      pt: `A pagar ao guia: ${amount} CLP (dinheiro em CLP, USD ou BRL, ou cartão).`,
    }[idioma]
  if (tipoCobroId !== COBRO.hotel) return ''
  return { es: 'Se paga en el hotel.', en: 'To be paid at the hotel.', pt: 'Pago no hotel.' }[
    idioma
  ]
}

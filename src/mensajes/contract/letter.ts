import { addDays, type Day, MONTHS, weekday } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'
import { COBRO, seCobra } from '#reservas/contract/cobro.ts'
import { dayShift, windowEnd, windowText } from '#reservas/contract/pickup-day.ts'
import type { Clase, Idioma } from '../rules.ts'
import type { Words } from './default-texts.ts'
import type { Facts } from './facts.ts'

/** One reservation as a letter tells it. */
export interface Item {
  readonly excursion: string
  readonly hotel: string
  readonly now: Facts
  readonly told: Facts | null
  /** Name of the hotel that was told, if it is another one. */
  readonly toldHotel?: string | undefined
}

export interface Telling {
  readonly clase: Clase
  readonly idioma: Idioma
  readonly nombre: string
  readonly motivo: string
  readonly operador: { readonly name: string; readonly phone: string }
  readonly enlace: string
  /** Answer of the office to what was asked. */
  readonly respuesta?: string
  readonly items: readonly Item[]
}

const WEEKDAYS: Readonly<Record<Idioma, readonly string[]>> = {
  es: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  pt: [
    'segunda-feira',
    'terça-feira',
    'quarta-feira',
    'quinta-feira',
    'sexta-feira',
    'sábado',
    'domingo',
  ],
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
const ANNULLED: Readonly<Record<Idioma, string>> = {
  es: 'anulada',
  en: 'cancelled',
  pt: 'cancelado',
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

/** Day of the tour, and in brackets that of the pick-up where it is another one. */
function fechaOf({ fecha, hora, salida }: Facts, idioma: Idioma) {
  const shift = dayShift(hora, salida)
  const day = longDay(fecha, idioma)
  if (shift === 0) return day
  const other = addDays(fecha, shift)
  return `${day} (${weekdayOf(other, idioma)} ${Number(other.slice(8))}, ${OTHER_DAY[idioma][shift]})`
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

/** Says what was told before: its window, and the day, hotel and state where these changed. */
function antesOf({ now, told, toldHotel }: Item, idioma: Idioma) {
  if (!told) return ''
  if (!told.activa) return ANNULLED[idioma]
  return [
    told.fecha !== now.fecha && longDay(told.fecha, idioma),
    told.hora && windowText(told.hora, told.ventana),
    told.hotelId !== now.hotelId && toldHotel,
  ]
    .filter(Boolean)
    .join(', ')
}

type Values = Readonly<Record<string, string>>

/** Puts values into a text, once: braces inside of a value stay as they are. */
const fill = (text: string, values: Values) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  )

/** Takes out what an empty value leaves behind. */
const tidy = (text: string) =>
  text
    .replace(/[ \t]+/g, ' ')
    .replace(/ +(?=\n|$)|(?<=\n) +/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** `ANA SILVA` is stored in capitals. */
const titleCase = (name: string) =>
  name
    .toLocaleLowerCase('es')
    .replace(/(?<![\p{L}\p{M}'’])\p{L}/gu, (letter) => letter.toLocaleUpperCase('es'))

const lineOf = (words: Words, item: Item, idioma: Idioma) => {
  const { now, excursion, hotel } = item
  const { hora, ventana, salida } = now
  return fill(words.linea, {
    excursion,
    fecha: fechaOf(now, idioma),
    desde: hora ?? '',
    hasta: hora ? windowEnd(hora, ventana) : '',
    lugar: hotel,
    pagar: payText(now, idioma),
    antes: antesOf(item, idioma),
    salida: salida ?? '',
  })
}

/** Writes the letter to one person. */
export function writeLetter(words: Words, telling: Telling): { subject: string; text: string } {
  const { idioma, operador, items } = telling
  const operator = { operador: operador.name, telefono: operador.phone && `+${operador.phone}` }
  const text = fill(words.cuerpo, {
    ...operator,
    nombre: titleCase(telling.nombre),
    motivo: telling.motivo,
    detalle: items.map((item) => tidy(lineOf(words, item, idioma))).join('\n\n'),
    enlace: telling.enlace,
    respuesta: telling.respuesta ?? '',
  })
  return { subject: tidy(fill(words.asunto, operator)).replaceAll('\n', ' '), text: tidy(text) }
}

/** Parts of a text, each of `max` characters at most, cut at a line, else at a word, never inside of a character. */
export function splitText(text: string, max: number): string[] {
  const parts: string[] = []
  let rest = text
  while (rest.length > max) {
    const piece = rest.slice(0, max + 1)
    const at = [piece.lastIndexOf('\n'), piece.lastIndexOf(' ')].find((n) => n > max / 2)
    // The second half of a character does not begin a part.
    const end = at ?? (/[\udc00-\udfff]/.test(rest.charAt(max)) ? max - 1 : max)
    parts.push(rest.slice(0, end).trimEnd())
    rest = rest.slice(end).trimStart()
  }
  return [...parts, rest]
}

import { windowEnd, windowText } from '#reservas/contract/pickup-day.ts'
import type { Clase, Idioma } from '../rules.ts'
import type { Words } from './default-texts.ts'
import type { Facts } from './facts.ts'
import { longDay, otherDayOf, payText } from './spoken.ts'

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

const ANNULLED: Readonly<Record<Idioma, string>> = {
  es: 'anulada',
  en: 'cancelled',
  pt: 'cancelado',
}

/** Day of the tour, and in brackets that of the pick-up where it is another one. */
function fechaOf(facts: Facts, idioma: Idioma) {
  const other = otherDayOf(facts, idioma)
  return `${longDay(facts.fecha, idioma)}${other && ` (${other})`}`
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

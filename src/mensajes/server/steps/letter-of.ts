import type { Settings } from '#acceso/server/session.ts'
import type { Words } from '../../contract/default-texts.ts'
import { writeLetter } from '../../contract/letter.ts'
import { type Group, wordsFor } from './groups.ts'

/** Writes what is said to a group. */
export const letterOf = (
  { rows, clase, idioma }: Group,
  words: Words,
  more: { motivo: string; enlace: string; operator: Settings['operator']; respuesta?: string },
) =>
  writeLetter(words, {
    clase,
    idioma,
    nombre: rows[0].nombre,
    motivo: wordsFor(clase, more.motivo),
    enlace: more.enlace,
    operador: more.operator,
    ...(more.respuesta !== undefined && { respuesta: more.respuesta }),
    items: rows.map(({ excursion, hotel, now, told, toldHotel }) => ({
      excursion: excursion.nombre,
      hotel: hotel.nombre,
      now,
      told,
      toldHotel,
    })),
  })

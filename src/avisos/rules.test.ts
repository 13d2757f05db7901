import { expect, test } from 'vitest'
import { sentenceOf, VERBS } from './rules.ts'

const noticia = {
  autor: 'Ana Rojas',
  pasajero: 'María Soto',
  excursion: 'Laguna Cejar',
  fecha: '2026-11-22',
}

test.each([
  ['agregar', 'agregó la'],
  ['editar', 'modificó la'],
  ['anular', 'anuló la'],
  ['restaurar', 'restauró la'],
  ['eliminar', 'eliminó la'],
  ['noshow', 'marcó como No Show la'],
  ['quitarNoshow', 'quitó el No Show de la'],
  ['asignar', 'asignó a una ruta la'],
  ['mover', 'movió a otra ruta la'],
  ['liberar', 'dejó sin ruta la'],
])('%s se dice «%s reserva»', (verbo, hizo) => {
  expect(sentenceOf({ ...noticia, verbo })).toBe(
    `Ana Rojas ${hizo} reserva de María Soto: Laguna Cejar, 22-11-2026.`,
  )
  expect(VERBS).toContain(verbo)
})

test('una reserva que cambió de día se dice con los dos; con el mismo, con uno', () => {
  expect(sentenceOf({ ...noticia, verbo: 'editar', fechaAntes: '2026-11-20' })).toBe(
    'Ana Rojas cambió de fecha la reserva de María Soto: Laguna Cejar, del 20-11-2026 al 22-11-2026.',
  )
  expect(sentenceOf({ ...noticia, verbo: 'editar', fechaAntes: '2026-11-22' })).toBe(
    sentenceOf({ ...noticia, verbo: 'editar' }),
  )
})

test.each(['inventado', 'constructor', ''])('un verbo sin frase (%j) es un cambio', (verbo) => {
  expect(sentenceOf({ ...noticia, verbo })).toContain('modificó la reserva')
})

import { describe, expect, test } from 'vitest'
import { IDIOMAS } from '../rules.ts'
import { DEFAULT_TEXTS, type Words } from './default-texts.ts'
import { refusalsOf } from './text-check.ts'
import { TEXT_CLASSES } from './text-input.ts'

const { es } = DEFAULT_TEXTS.recogida
const refuse = (more: Partial<Words>) => refusalsOf('recogida', { ...es, ...more })

describe.each(TEXT_CLASSES)('los textos del producto, %s', (clase) => {
  test.each(IDIOMAS)('en %s valen', (idioma) =>
    expect(refusalsOf(clase, DEFAULT_TEXTS[clase][idioma])).toEqual({}),
  )
})

test.each<[string, Partial<Words>, Partial<Words>]>([
  [
    'una palabra que no existe',
    { linea: es.linea.replace('{lugar}', '{hotell}') },
    {
      linea:
        'No existe {hotell}. Puede usar {excursion}, {fecha}, {desde}, {hasta}, {lugar}, {pagar}, {antes}, {salida}.',
    },
  ],
  ['sin detalle', { cuerpo: '{enlace}' }, { cuerpo: 'Falta {detalle}: sin él no se dice cuándo.' }],
  [
    'sin enlace',
    { cuerpo: '{detalle}' },
    { cuerpo: 'Falta {enlace}: sin él no hay cómo mirar de nuevo ni contestar.' },
  ],
  ['una llave abierta', { linea: 'El {fecha' }, { linea: 'Cierre la llave de {fecha' }],
  [
    'una llave de más',
    { cuerpo: '{detalle} {enlace} }' },
    { cuerpo: 'Hay una llave } que nada abre.' },
  ],
  [
    'el nombre en el asunto',
    { asunto: '{nombre}' },
    { asunto: 'No existe {nombre}. Puede usar {operador}.' },
  ],
])('%s se rechaza y dice qué escribir', (_, more, says) => expect(refuse(more)).toEqual(says))

test('la página dice lo mismo a todos', () =>
  expect(refusalsOf('pagina', { asunto: '', cuerpo: 'Traiga {nombre}', linea: '' })).toEqual({
    cuerpo: 'No existe {nombre}: este texto es igual para todos.',
  }))

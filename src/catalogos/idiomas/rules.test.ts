import { expect, test } from 'vitest'
import { isKnown, textOfUnknown } from './rules.ts'

const known = ['ESPAÑOL', 'PORTUGUÉS', 'INGLÉS', 'FRANCÉS', 'ALEMÁN', 'CHINO', 'HOLANDÉS', 'RUSO']

test.each(['ESPAÑOL', 'español', 'Espanol', ' INGLES ', 'inglés', 'PORTUGUES', 'aleman'])(
  '«%s» se conoce',
  (idioma) => {
    expect(isKnown(idioma, known)).toBe(true)
  },
)

const LIST = 'Elija un idioma de la lista, o agréguelo como nuevo.'
test.each([
  ['INGLEZ', '¿Quiso decir INGLÉS?'],
  ['INGL', '¿Quiso decir INGLÉS?'],
  ['PORTUGES', '¿Quiso decir PORTUGUÉS?'],
  ['ESPAÑOLL', '¿Quiso decir ESPAÑOL?'],
  ['HOLANDA', '¿Quiso decir HOLANDÉS?'],
  ['RU', '¿Quiso decir RUSO?'],
  ['KLINGON', LIST],
  ['X', LIST],
  ['JAPONÉS', LIST],
])('«%s» no se conoce: %s', (idioma, said) => {
  expect(isKnown(idioma, known)).toBe(false)
  expect(textOfUnknown(idioma, known)).toBe(`No conocemos ${idioma}. ${said}`)
})

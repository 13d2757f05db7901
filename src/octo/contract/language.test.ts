import { expect, test } from 'vitest'
import { codesOf, nameOfLanguage } from './language.ts'

test.each([
  ['en', 'inglés'],
  ['pt-BR', 'portugués'],
  ['es_CL', 'español'],
  ['xx', null],
  ['', null],
  ['inglés', null],
])('%j es %j', (tag, name) => {
  expect(nameOfLanguage(tag)).toBe(name)
})

test('los idiomas que conocemos tienen código; lo demás se calla', () => {
  expect(codesOf(['ESPAÑOL', 'INGLES', 'PORTUGUÉS', 'SEÑAS'])).toEqual(['es', 'en', 'pt'])
})

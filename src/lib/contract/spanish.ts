import * as z from 'zod/mini'

// Default messages in Spanish: zod/mini has none but one in English. Imported by every contract.
z.config({
  customError: ({ code, input }) =>
    code === 'invalid_type' && input === undefined ? 'Falta este dato' : 'Valor no válido',
})

const list = new Intl.ListFormat('es', { type: 'conjunction' })

/** Joins words as one speaks: “guía, conductor y vehículo”. */
export const joinWords = (words: Iterable<string>) => list.format(words)

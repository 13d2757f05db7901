import * as z from 'zod/mini'

// Default messages in Spanish: zod/mini has none but one in English. Imported by every contract.
z.config({
  customError: ({ code, input }) =>
    code === 'invalid_type' && input === undefined ? 'Falta este dato' : 'Valor no válido',
})

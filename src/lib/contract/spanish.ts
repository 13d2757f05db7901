import * as z from 'zod/mini'

// What a schema says where it names no message of its own: zod/mini comes without languages, and its one default is
// English. Imported by what every contract and every field is made with.
z.config({
  customError: ({ code, input }) =>
    code === 'invalid_type' && input === undefined ? 'Falta este dato' : 'Valor no válido',
})

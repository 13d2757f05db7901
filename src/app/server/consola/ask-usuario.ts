import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { ROL_HOTEL, ROLES } from '#acceso/rules.ts'
import { UsuarioDeCualquierRol } from '#catalogos/usuarios/contract.ts'
import { claveProblemOf } from '#catalogos/usuarios/rules.ts'
import { id, requiredLine } from '#lib/contract/fields.ts'
import { OperatorError } from '#lib/server/operator-error.ts'
import type { Options } from './read-order.ts'
import type { Terminal } from './terminal.ts'

const { nombre, email, rut } = UsuarioDeCualquierRol.shape
const RECEPCIONISTA = 8
const assignable = Object.entries(ROLES).filter(([id]) => Number(id) !== RECEPCIONISTA)

const rol = z.pipe(
  z.string(),
  z.transform((text, { issues }) => {
    const wanted = text.trim().toUpperCase()
    const [id] = assignable.find(([id, nombre]) => id === wanted || nombre === wanted) ?? []
    if (!id)
      issues.push({
        code: 'custom',
        input: text,
        message: `El rol es uno de estos: ${assignable.map(([, nombre]) => nombre).join(', ')}`,
      })
    return Number(id)
  }),
)
const reason = requiredLine(200, 'Por favor, ingrese el motivo')
const HOTEL_ID = 'El hotel se indica con su id'
const hotel = z.pipe(z.coerce.number<string>(HOTEL_ID), id(HOTEL_ID))

async function ask<S extends z.core.$ZodType>(
  terminal: Terminal,
  schema: S,
  { option, value, question }: { option: string; value: string | undefined; question: string },
): Promise<z.output<S>> {
  for (let text = value; ; text = undefined) {
    const result = z.safeParse(schema, text ?? (await terminal.ask(question)))
    if (result.success) return result.data
    const problem = result.error.issues[0]?.message ?? ''
    if (!terminal.interactive) throw new OperatorError(`--${option}: ${problem}`)
    terminal.say(`  ${problem}`)
  }
}

export async function askUsuario(terminal: Terminal, options: Options) {
  const one = <S extends z.core.$ZodType>(
    schema: S,
    option: Exclude<keyof Options, 'generar' | 'todas' | 'aplicar' | 'escribir'>,
    question: string,
  ) => ask(terminal, schema, { option, value: options[option], question })

  const withoutRut = options['sin-rut'] !== undefined && options.rut === undefined
  const fields = {
    nombre: await one(nombre, 'nombre', 'Nombre'),
    email: await one(email, 'email', 'Email'),
    rolId: await one(rol, 'rol', `Rol (${assignable.map(([, nombre]) => nombre).join(', ')})`),
    rut: withoutRut ? null : await one(rut, 'rut', 'RUT (vacío si no tiene)'),
  }
  return {
    ...fields,
    sinRutMotivo: fields.rut ? null : await one(reason, 'sin-rut', 'Por qué no tiene RUT'),
    telefono: options.telefono ?? '',
    hotelId: fields.rolId === ROL_HOTEL ? await one(hotel, 'hotel', 'Hotel (su id)') : null,
  }
}

// Letters and digits without look-alikes: twenty of them hold 100 bits.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const makeClave = () =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

/** Returns a password made here or typed twice. `made` means that the person has to be shown it. */
export async function askClave(
  terminal: Terminal,
  options: Options,
  { email, rolId }: { email: string; rolId: number },
): Promise<{ clave: string; made: boolean }> {
  if (options.generar) return { clave: makeClave(), made: true }
  for (;;) {
    const clave = await terminal.askSecret('Contraseña (no se verá)')
    const problem =
      claveProblemOf(clave, email, rolId) ??
      (terminal.interactive && (await terminal.askSecret('Otra vez')) !== clave
        ? 'Las contraseñas ingresadas no coinciden'
        : null)
    if (!problem) return { clave, made: false }
    if (!terminal.interactive)
      throw new OperatorError(
        `${problem}. Se lee de la primera línea de la entrada; o use --generar.`,
      )
    terminal.say(`  ${problem}`)
  }
}

import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { ROLES } from '#acceso/rules.ts'
import { UsuarioDeCualquierRol } from '#catalogos/usuarios/contract.ts'
import { problemaDeSuClave, ROL_HOTEL } from '#catalogos/usuarios/rules.ts'
import { id, requiredText } from '#lib/contract/fields.ts'
import { OperatorError } from '#lib/server/operator-error.ts'
import type { Opciones } from './orden.ts'
import type { Terminal } from './terminal.ts'

const { nombre, email, rut } = UsuarioDeCualquierRol.shape
/** Role RECEPCIONISTA, which cannot sign in. */
const NO_INGRESA = 8
const asignables = Object.entries(ROLES).filter(([id]) => Number(id) !== NO_INGRESA)

const rol = z.pipe(
  z.string(),
  z.transform((text, { issues }) => {
    const buscado = text.trim().toUpperCase()
    const [id] = asignables.find(([id, nombre]) => id === buscado || nombre === buscado) ?? []
    if (!id)
      issues.push({
        code: 'custom',
        input: text,
        message: `El rol es uno de estos: ${asignables.map(([, nombre]) => nombre).join(', ')}`,
      })
    return Number(id)
  }),
)
const motivo = requiredText(200, 'Por favor, ingrese el motivo')
const hotelMal = 'El hotel se indica con su id'
const hotel = z.pipe(z.coerce.number<string>(hotelMal), id(hotelMal))

async function pedir<S extends z.core.$ZodType>(
  terminal: Terminal,
  schema: S,
  { opcion, valor, pregunta }: { opcion: string; valor: string | undefined; pregunta: string },
): Promise<z.output<S>> {
  for (let texto = valor; ; texto = undefined) {
    const result = z.safeParse(schema, texto ?? (await terminal.ask(pregunta)))
    if (result.success) return result.data
    const problema = result.error.issues[0]?.message ?? ''
    if (!terminal.interactive) throw new OperatorError(`--${opcion}: ${problema}`)
    terminal.say(`  ${problema}`)
  }
}

export async function pedirUsuario(terminal: Terminal, opciones: Opciones) {
  const uno = <S extends z.core.$ZodType>(
    schema: S,
    opcion: Exclude<keyof Opciones, 'generar' | 'todas' | 'aplicar'>,
    pregunta: string,
  ) => pedir(terminal, schema, { opcion, valor: opciones[opcion], pregunta })

  const sinRut = opciones['sin-rut'] !== undefined && opciones.rut === undefined
  const datos = {
    nombre: await uno(nombre, 'nombre', 'Nombre'),
    email: await uno(email, 'email', 'Email'),
    rolId: await uno(rol, 'rol', `Rol (${asignables.map(([, nombre]) => nombre).join(', ')})`),
    rut: sinRut ? null : await uno(rut, 'rut', 'RUT (vacío si no tiene)'),
  }
  return {
    ...datos,
    sinRutMotivo: datos.rut ? null : await uno(motivo, 'sin-rut', 'Por qué no tiene RUT'),
    telefono: opciones.telefono ?? '',
    hotelId: datos.rolId === ROL_HOTEL ? await uno(hotel, 'hotel', 'Hotel (su id)') : null,
  }
}

// Letters and digits without look-alikes: twenty of them hold 100 bits.
const LETRAS = 'abcdefghjkmnpqrstuvwxyz23456789'
const crearClave = () =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => LETRAS[randomInt(LETRAS.length)]).join(''),
  ).join('-')

/** Returns a password made here or typed twice. `creada` means that the person has to be shown it. */
export async function pedirClave(
  terminal: Terminal,
  opciones: Opciones,
  { email, rolId }: { email: string; rolId: number },
): Promise<{ clave: string; creada: boolean }> {
  if (opciones.generar) return { clave: crearClave(), creada: true }
  for (;;) {
    const clave = await terminal.askSecret('Contraseña (no se verá)')
    const problema =
      problemaDeSuClave(clave, email, rolId) ??
      (terminal.interactive && (await terminal.askSecret('Otra vez')) !== clave
        ? 'Las contraseñas ingresadas no coinciden'
        : null)
    if (!problema) return { clave, creada: false }
    if (!terminal.interactive)
      throw new OperatorError(
        `${problema}. Se lee de la primera línea de la entrada; o use --generar.`,
      )
    terminal.say(`  ${problema}`)
  }
}

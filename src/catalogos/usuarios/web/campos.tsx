import { Checkbox } from '@mantine/core'
import { CLAVES_DISTINTAS } from '#acceso/rules.ts'
import { type Hotel, hoteles } from '#catalogos/hoteles/contract.ts'
import { formatRut } from '#lib/contract/rut.ts'
import type { Field, Values } from '#lib/web/catalog/catalog.ts'
import { emailField, phoneField, upperField } from '#lib/web/catalog/fields.tsx'
import { listField } from '#lib/web/catalog/list-field.tsx'
import { RutInput } from '#lib/web/ui/rut-input.tsx'
import { type Rol, RUT_MAL, SIN_HOTEL, SIN_RUT, type Usuario, usuarios } from '../contract.ts'
import { problemaDeSuClave, ROL_HOTEL, seOfrece } from '../rules.ts'

const opcion = ({ id, nombre }: { id: number; nombre: string }) => ({ value: id, label: nombre })

/** Offers the roles of a form. A user with another role keeps it. */
export const rolId = listField({
  label: 'Tipo de usuario',
  call: usuarios.roles,
  option: opcion,
  offered: ({ id }: Rol) => seOfrece(id),
  kept: ({ rol }: Usuario) => opcion(rol),
  wide: true,
})

/** Shown and required for role HOTEL only. */
const hotelId = listField({
  label: 'Hotel',
  call: hoteles.getAll,
  option: opcion,
  offered: ({ habilitado }: Hotel) => habilitado !== 0,
  kept: ({ hotel }: Usuario) => (hotel ? opcion(hotel) : undefined),
  wide: true,
})

const rut: Field<Usuario, string> = {
  label: 'RUT',
  blank: '',
  from: (row) => (row.rut ? formatRut(row.rut) : ''),
  when: ({ sinRut }) => !sinRut,
  box: (props) => <RutInput {...props} invalid={RUT_MAL} />,
}

/** Foreigners may have no RUT; a reason is required then. */
const sinRut: Field<Usuario, boolean> = {
  label: 'Sin RUT',
  blank: false,
  from: (row) => !row.rut,
  shown: (value) => (value ? 'Sí' : 'No'),
  optional: true,
  box: ({ value, withAsterisk: _, ...props }) => (
    <Checkbox {...props} checked={Boolean(value)} mt={{ xs: 32 }} />
  ),
}

export const campos = {
  nombre: upperField('Nombre', 100, { wide: true }),
  email: emailField('Email'),
  telefono: phoneField('Teléfono', { optional: true }),
  rut,
  sinRutMotivo: {
    ...upperField('Motivo de no tener RUT', 200),
    when: ({ sinRut }: Values) => Boolean(sinRut),
  },
  sinRut,
  hotelId: { ...hotelId, when: ({ rolId }: Values) => rolId === ROL_HOTEL },
}

interface Escrito {
  email: string
  rolId: number | null
  hotelId: number | null
  rut: string
  sinRut: boolean
  sinRutMotivo: string
  password?: string
  repetida?: string
}

/** Builds the body of a write. An empty password in an edit is left out. */
export function cuerpoDe(values: Values): Values {
  const { sinRut, sinRutMotivo, rut, password, repetida: _, ...body } = values
  return {
    ...body,
    rut: sinRut ? null : rut,
    sinRutMotivo: sinRut ? sinRutMotivo : null,
    ...(password ? { password } : {}),
  }
}

/** Checks at once what the contract checks last or not at all. */
export function revisar(values: Values): Record<string, string> {
  const { email, rolId, hotelId, rut, sinRut, sinRutMotivo, ...claves } =
    values as unknown as Escrito
  const problema = problemaDeSuClave(claves.password ?? '', email, rolId ?? 0)
  return {
    ...(!sinRut && rut === '' && { rut: SIN_RUT }),
    ...(sinRut && sinRutMotivo.trim() === '' && { sinRutMotivo: 'Por favor, ingrese el motivo' }),
    ...(rolId === ROL_HOTEL && !hotelId && { hotelId: SIN_HOTEL }),
    ...(claves.password && problema && { password: problema }),
    ...(claves.password && !claves.repetida && { repetida: 'Por favor, repita la contraseña' }),
  }
}

/** Compares both passwords; if they differ, empties them. */
export function compararClaves({ password, repetida }: Values) {
  if (!repetida || password === repetida) return null
  return { message: CLAVES_DISTINTAS, empty: ['password', 'repetida'] }
}

import { Checkbox, Group } from '@mantine/core'
import { ROL_HOTEL, ROLES_CHOFER, ROLES_GUIA } from '#acceso/rules.ts'
import { type Hotel, hoteles } from '#catalogos/hoteles/contract.ts'
import { NO_HOTELES } from '#catalogos/hoteles/web/parts/no-hoteles.ts'
import { idiomas as idiomasKnown } from '#catalogos/idiomas/contract.ts'
import { type Recepcionista, recepcionistas } from '#catalogos/recepcionistas/contract.ts'
import { formatRut } from '#lib/contract/rut.ts'
import type { BoxProps, Field, Values } from '#lib/web/catalog/catalog.ts'
import {
  checkField,
  dayField,
  emailField,
  phoneField,
  upperField,
} from '#lib/web/catalog/fields.tsx'
import { listField } from '#lib/web/catalog/list-field.tsx'
import { useQuery } from '#lib/web/query.ts'
import { RutInput } from '#lib/web/ui/rut-input.tsx'
import { NO_HOTEL, NO_RUT, type Rol, type Usuario, usuarios, WRONG_RUT } from '../contract.ts'
import { claveProblemOf, isOffered, isRolId, ROL_ABOUT } from '../rules.ts'

const optionOf = ({ id, nombre }: { id: number; nombre: string }) => ({ value: id, label: nombre })

/** Offers the roles of a form. A user with another role keeps it. */
export const rolId = listField({
  label: 'Tipo de usuario',
  call: usuarios.roles,
  option: ({ id, nombre }: Rol) => ({
    value: id,
    label: nombre,
    ...(isRolId(id) && { about: ROL_ABOUT[id] }),
  }),
  offered: ({ id }: Rol) => isOffered(id),
  kept: ({ rol }: Usuario) => optionOf(rol),
  wide: true,
})

/** Shown and required for role HOTEL only. */
const hotelId = listField({
  label: 'Hotel',
  call: hoteles.getAll,
  option: optionOf,
  offered: ({ habilitado }: Hotel) => habilitado !== 0,
  none: NO_HOTELES,
  kept: ({ hotel }: Usuario) => (hotel ? optionOf(hotel) : undefined),
  wide: true,
})

/** Offers the receptionists of the chosen hotel. */
const recepcionistaId = listField({
  label: 'Recepcionista',
  call: recepcionistas.getAll,
  option: optionOf,
  offered: ({ hotelId, habilitado }: Recepcionista, values) =>
    habilitado !== 0 && hotelId === values.hotelId,
  kept: ({ recepcionista }: Usuario) => recepcionista && optionOf(recepcionista),
  optional: true,
  wide: true,
  folded: 'Recepción',
  when: ({ rolId, hotelId }: Values) => rolId === ROL_HOTEL && Boolean(hotelId),
})

const rut: Field<Usuario, string> = {
  label: 'RUT',
  blank: '',
  from: (row) => (row.rut ? formatRut(row.rut) : ''),
  when: ({ sinRut }) => !sinRut,
  box: (props) => <RutInput {...props} invalid={WRONG_RUT} />,
}

/** Foreigners may have no RUT; a reason is required then. */
const sinRut: Field<Usuario, boolean> = {
  ...checkField('Sin RUT'),
  from: (row) => !row.rut,
}

const EN_RUTA = 'En ruta'
const roleIn =
  (roles: readonly number[]) =>
  ({ rolId }: Values) =>
    roles.includes(Number(rolId))

/** Offers the known languages, and keeps others that a guide has. */
function IdiomasBox({
  kept,
  ...props
}: Omit<BoxProps, 'withAsterisk'> & { kept: readonly string[] }) {
  const { data = [] } = useQuery(idiomasKnown.getAll, {})
  const offered = new Set([...data.map(({ nombre }) => nombre), ...kept])
  return (
    <Checkbox.Group {...props}>
      <Group mt="xs" gap="sm">
        {[...offered].map((idioma) => (
          <Checkbox key={idioma} value={idioma} label={idioma} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}

const idiomas: Field<Usuario, string[]> = {
  label: 'Idiomas',
  blank: [],
  optional: true,
  wide: true,
  folded: EN_RUTA,
  when: roleIn(ROLES_GUIA),
  shown: (value) => value.join(', '),
  box: ({ withAsterisk: _, ...props }, row) => <IdiomasBox {...props} kept={row?.idiomas ?? []} />,
}

export const usuarioFields = {
  nombre: upperField('Nombre', 100, { wide: true }),
  email: emailField('Email'),
  telefono: phoneField('Teléfono', { optional: true }),
  rut,
  sinRutMotivo: {
    ...upperField('Motivo de no tener RUT', 200),
    when: ({ sinRut }: Values) => Boolean(sinRut),
  },
  sinRut,
  idiomas,
  licenciaVence: {
    ...dayField('Licencia de conducir hasta', { optional: true, folded: EN_RUTA }),
    when: roleIn(ROLES_CHOFER),
  },
  hotelId: { ...hotelId, when: ({ rolId }: Values) => rolId === ROL_HOTEL },
  recepcionistaId,
}

interface Typed {
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
export function bodyOf(values: Values): Values {
  const { sinRut, sinRutMotivo, rut, password, repetida: _, ...body } = values
  return {
    ...body,
    rut: sinRut ? null : rut,
    sinRutMotivo: sinRut ? sinRutMotivo : null,
    ...(password ? { password } : {}),
  }
}

/** Checks at once what the contract checks last or not at all. */
export function check(values: Values): Record<string, string> {
  const { email, rolId, hotelId, rut, sinRut, sinRutMotivo, ...claves } = values as unknown as Typed
  const problem = claveProblemOf(claves.password ?? '', email, rolId ?? 0)
  return {
    ...(!sinRut && rut === '' && { rut: NO_RUT }),
    ...(sinRut && sinRutMotivo.trim() === '' && { sinRutMotivo: 'Por favor, ingrese el motivo' }),
    ...(rolId === ROL_HOTEL && !hotelId && { hotelId: NO_HOTEL }),
    ...(claves.password && problem && { password: problem }),
    ...(claves.password && !claves.repetida && { repetida: 'Por favor, repita la contraseña' }),
  }
}

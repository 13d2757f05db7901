import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { acceso } from '#acceso/contract.ts'
import { type Catalog, catalogOf, type Field, type Values } from '#lib/web/catalog/catalog.ts'
import { phoneColumn, stateColumn, stateField } from '#lib/web/catalog/fields.tsx'
import { useLoaded } from '#lib/web/query.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import { type Usuario, usuarios } from '../contract.ts'
import { campos, compararClaves, cuerpoDe, revisar, rolId } from './campos.tsx'
import { clavesPara } from './claves.tsx'

/** Disables a box in the own row: the server refuses the change. */
function ajeno<V>(field: Field<Usuario, V>, yoId: number, why: string): Field<Usuario, V> {
  const box: typeof field.box = (props, row, values) => {
    const own = { ...props, disabled: true, description: why }
    return field.box(row?.id === yoId ? own : props, row, values)
  }
  return { ...field, box }
}

const segundoFactor = ({ segundoFactor, codigosCerrados }: Usuario) =>
  codigosCerrados ? 'Cerrado' : segundoFactor ? 'Activo' : 'Sin activar'
const tono = ({ segundoFactor, codigosCerrados }: Usuario) =>
  codigosCerrados ? 'danger' : segundoFactor ? 'success' : 'neutral'

export const usuarioPara = (yoId: number) =>
  catalogOf({
    calls: { ...usuarios, delete: usuarios.disable },
    list: '/ver-usuarios',
    add: '/crear-usuario',
    words: {
      one: 'Usuario',
      many: 'usuarios',
      question: '¿Está seguro que desea eliminar este usuario?',
      disables:
        'Quedará desactivado: no podrá ingresar y se cerrarán sus sesiones. Su nombre sigue en el historial, y se puede activar de nuevo al editarlo.',
    },
    nameOf: ({ nombre }) => nombre,
    columns: [
      {
        id: 'nombre',
        header: 'Nombre',
        characters: 30,
        card: 'title',
        cell: ({ nombre, email }) => (
          <>
            {nombre}
            <Text component="span" display="block" size="xs" c="dimmed">
              {email}
            </Text>
          </>
        ),
      },
      { id: 'email', header: 'Email', characters: 32, unseen: true },
      { ...phoneColumn, unseen: true },
      {
        id: 'rut',
        header: 'RUT',
        kind: 'rut',
        unseen: true,
      },
      {
        id: 'rol',
        header: 'Tipo de usuario',
        value: ({ rol }) => rol.nombre,
        width: 156,
        characters: 28,
      },
      {
        id: 'hotel',
        header: 'Hotel',
        value: ({ hotel }) => hotel?.nombre,
        width: 150,
        characters: 28,
      },
      {
        id: 'segundoFactor',
        header: 'Segundo factor',
        value: segundoFactor,
        cell: (row) => <StatusBadge tone={tono(row)}>{segundoFactor(row)}</StatusBadge>,
        width: 150,
        characters: 16,
      },
      { id: 'sesiones', header: 'Sesiones', kind: 'number', width: 106, characters: 10 },
      stateColumn,
    ],
    fields: {
      nombre: campos.nombre,
      email: campos.email,
      telefono: campos.telefono,
      rut: campos.rut,
      sinRutMotivo: campos.sinRutMotivo,
      sinRut: campos.sinRut,
      rolId: ajeno(rolId, yoId, 'Su propio tipo de usuario lo cambia otra persona'),
      hotelId: campos.hotelId,
      ...clavesPara(yoId),
      habilitado: ajeno(stateField({ only: 'edit' }), yoId, 'Nadie se desactiva a sí mismo'),
    },
    bodyOf: cuerpoDe,
    check: revisar,
    refuse: compararClaves,
  })

/** Removes the password: the invited person chooses it. */
function porEnlace({ fields, calls, ...catalog }: Catalog<Usuario>): Catalog<Usuario> {
  const { password: _, repetida: __, ...rest } = fields
  const sinClave = (values: Values) => ({ ...values, password: '' })
  return {
    ...catalog,
    calls: { ...calls, add: usuarios.invitar },
    fields: rest,
    bodyOf: (values) => cuerpoDe(sinClave(values)),
    check: (values) => revisar(sinClave(values)),
    refuse: () => null,
  }
}

export function useUsuario(invita = false) {
  const yoId = useLoaded(acceso.sesion, {}).usuario.id
  return useMemo(() => {
    const catalog = usuarioPara(yoId)
    return invita ? porEnlace(catalog) : catalog
  }, [yoId, invita])
}

import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { acceso } from '#acceso/contract.ts'
import { refuseDifferent } from '#acceso/rules.ts'
import { ROLES_EN_RUTA } from '#catalogos/ausencias/rules.ts'
import { type Catalog, catalogOf, type Field, type Values } from '#lib/web/catalog/catalog.ts'
import { phoneColumn, stateColumn, stateField } from '#lib/web/catalog/fields.tsx'
import { named } from '#lib/web/list/columns.ts'
import { useLoaded } from '#lib/web/query.ts'
import { Folded } from '#lib/web/ui/folded.tsx'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import { type Usuario, usuarios } from '../contract.ts'
import { Ausencias } from './ausencias.tsx'
import { claveFields } from './clave-fields.tsx'
import { bodyOf, check, rolId, usuarioFields } from './usuario-fields.tsx'

/** Disables a box in the own row: the server refuses the change. */
function ofOthers<V>(field: Field<Usuario, V>, ownId: number, why: string): Field<Usuario, V> {
  const box: typeof field.box = (props, row, values) => {
    const own = { ...props, disabled: true, description: why }
    return field.box(row?.id === ownId ? own : props, row, values)
  }
  return { ...field, box }
}

const segundoFactor = ({ segundoFactor, codigosCerrados }: Usuario) =>
  codigosCerrados ? 'Cerrado' : segundoFactor ? 'Activo' : 'Sin activar'
const toneOf = ({ segundoFactor, codigosCerrados }: Usuario) =>
  codigosCerrados ? 'danger' : segundoFactor ? 'success' : 'neutral'

export const usuarioCatalog = (ownId: number) =>
  catalogOf({
    calls: { ...usuarios, delete: usuarios.disable },
    list: '/ver-usuarios',
    add: '/crear-usuario',
    imports: 'usuarios',
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
          <span>
            <span>{nombre}</span>
            <Text component="span" display="block" size="xs" c="dimmed">
              {email}
            </Text>
          </span>
        ),
      },
      { id: 'email', header: 'Email', characters: 32, screen: false },
      { ...phoneColumn, screen: false },
      { id: 'rut', header: 'RUT', kind: 'rut', screen: false },
      { ...named('rol', 'Tipo de usuario'), width: 140, characters: 28 },
      {
        ...named('hotel', 'Hotel'),
        cell: ({ hotel, recepcionista }) => (
          <span>
            <span>{hotel?.nombre}</span>
            <Text component="span" display="block" size="xs" c="dimmed">
              {recepcionista?.nombre}
            </Text>
          </span>
        ),
        width: 120,
        characters: 28,
      },
      { ...named('recepcionista', 'Recepcionista'), characters: 28, screen: false },
      {
        id: 'segundoFactor',
        header: 'Segundo factor',
        value: segundoFactor,
        cell: (row) => (
          <StatusBadge tone={toneOf(row)} usual={toneOf(row) !== 'danger'}>
            {segundoFactor(row)}
          </StatusBadge>
        ),
        width: 130,
        characters: 16,
      },
      { id: 'sesiones', header: 'Sesiones', kind: 'number', width: 96, characters: 10 },
      stateColumn,
    ],
    fields: {
      nombre: usuarioFields.nombre,
      email: usuarioFields.email,
      telefono: usuarioFields.telefono,
      rut: usuarioFields.rut,
      sinRutMotivo: usuarioFields.sinRutMotivo,
      sinRut: usuarioFields.sinRut,
      rolId: ofOthers(rolId, ownId, 'No puede cambiar su propio tipo de usuario'),
      hotelId: usuarioFields.hotelId,
      recepcionistaId: usuarioFields.recepcionistaId,
      idiomas: usuarioFields.idiomas,
      licenciaVence: usuarioFields.licenciaVence,
      ...claveFields(ownId),
      habilitado: ofOthers(
        stateField({ only: 'edit' }),
        ownId,
        'No puede desactivar su propio usuario',
      ),
    },
    bodyOf: bodyOf,
    below: ({ id, rol }) =>
      ROLES_EN_RUTA.includes(rol.id) ? (
        <Folded title="Ausencias">
          <Ausencias usuarioId={id} />
        </Folded>
      ) : null,
    check: check,
    refuse: refuseDifferent('password'),
  })

/** Removes the password: the invited person chooses it. */
function byLink({ fields, calls, ...catalog }: Catalog<Usuario>): Catalog<Usuario> {
  const { password: _, repetida: __, ...rest } = fields
  const withoutClave = (values: Values) => ({ ...values, password: '' })
  return {
    ...catalog,
    calls: { ...calls, add: usuarios.invitar },
    fields: rest,
    bodyOf: (values) => bodyOf(withoutClave(values)),
    check: (values) => check(withoutClave(values)),
    refuse: () => null,
  }
}

export function useUsuario(isInvited = false) {
  const ownId = useLoaded(acceso.sesion, {}).usuario.id
  return useMemo(() => {
    const catalog = usuarioCatalog(ownId)
    return isInvited ? byLink(catalog) : catalog
  }, [ownId, isInvited])
}

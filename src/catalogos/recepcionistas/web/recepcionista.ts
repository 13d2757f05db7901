import { type Hotel, hoteles } from '#catalogos/hoteles/contract.ts'
import { NO_HOTELES } from '#catalogos/hoteles/web/parts/no-hoteles.ts'
import { catalogOf } from '#lib/web/catalog/catalog.ts'
import {
  emailColumn,
  emailField,
  phoneColumn,
  phoneField,
  stateColumn,
  stateField,
  upperField,
} from '#lib/web/catalog/fields.tsx'
import { listField } from '#lib/web/catalog/list-field.tsx'
import { named } from '#lib/web/list/columns.ts'
import { type Recepcionista, recepcionistas } from '../contract.ts'

const opcion = ({ id, nombre }: Pick<Hotel, 'id' | 'nombre'>) => ({ value: id, label: nombre })

const hotel = listField({
  label: 'Hotel',
  call: hoteles.getAll,
  option: opcion,
  offered: ({ habilitado }: Hotel) => habilitado !== 0,
  none: NO_HOTELES,
  kept: ({ hotel }: Recepcionista) => hotel && opcion(hotel),
  wide: true,
})

export const recepcionista = catalogOf({
  calls: recepcionistas,
  list: '/ver-recepcionistas',
  add: '/agregar-recepcionista',
  imports: 'recepcionistas',
  words: {
    one: 'Recepcionista',
    many: 'recepcionistas',
    purpose: 'Quienes venden en la recepción de un hotel y ganan comisión.',
    question: '¿Está seguro que desea eliminar este recepcionista?',
  },
  nameOf: ({ nombre }) => nombre,
  columns: [
    { id: 'nombre', header: 'Nombre', characters: 30 },
    { ...named('hotel', 'Hotel'), characters: 30 },
    emailColumn,
    phoneColumn,
    stateColumn,
  ],
  fields: {
    nombre: upperField('Nombre', 100, { wide: true }),
    hotelId: hotel,
    email: emailField('Email', { optional: true }),
    telefono: phoneField('Teléfono', { optional: true }),
    habilitado: stateField({ only: 'edit' }),
  },
})

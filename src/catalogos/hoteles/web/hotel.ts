import { compareSpanish } from '#lib/contract/spanish-order.ts'
import { catalogOf } from '#lib/web/catalog/catalog.ts'
import {
  phoneColumn,
  phoneField,
  stateColumn,
  stateField,
  upperField,
} from '#lib/web/catalog/fields.tsx'
import { listField } from '#lib/web/catalog/list-field.tsx'
import { named } from '#lib/web/list/columns.ts'
import { type Comuna, type Hotel, hoteles } from '../contract.ts'
import { PURPOSE } from '../rules.ts'
import { zona } from './zona-field.tsx'

/** Regions from north to south, by the first digits of their comunas' codes. */
const DE_NORTE_A_SUR = [15, 1, 2, 3, 4, 5, 13, 6, 7, 16, 8, 9, 14, 10, 11, 12]
const placeOf = ({ id }: Comuna) => DE_NORTE_A_SUR.indexOf(Math.floor(id / 1000))

const comuna = listField({
  label: 'Comuna',
  call: hoteles.comunas,
  option: ({ id, nombre, region }: Comuna) => ({ value: id, label: nombre, group: region }),
  order: (a, b) => placeOf(a) - placeOf(b) || compareSpanish(a.nombre, b.nombre),
  kept: ({ comuna }: Hotel) => comuna && { value: comuna.id, label: comuna.nombre },
})

export const hotel = catalogOf({
  calls: hoteles,
  list: '/ver-hoteles',
  add: '/agregar-hotel',
  imports: 'hoteles',
  words: {
    one: 'Hotel',
    many: 'hoteles',
    purpose: PURPOSE,
    question: '¿Está seguro que desea eliminar este Hotel?',
  },
  nameOf: ({ nombre }) => nombre,
  columns: [
    { id: 'nombre', header: 'Nombre', characters: 30 },
    { id: 'direccion', header: 'Dirección', characters: 34 },
    { ...named('comuna', 'Comuna'), characters: 24 },
    phoneColumn,
    stateColumn,
  ],
  fields: {
    nombre: upperField('Nombre', 100, { wide: true }),
    direccion: upperField('Dirección', 200, { wide: true, optional: true }),
    comunaId: comuna,
    telefono: phoneField('Teléfono', { optional: true }),
    habilitado: stateField({ only: 'edit' }),
    zona,
  },
})

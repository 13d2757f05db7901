import { catalogOf } from '#lib/web/catalog/catalog.ts'
import { moneyField, stateColumn, stateField, upperField } from '#lib/web/catalog/fields.tsx'
import { excursiones } from '../contract.ts'

export const excursion = catalogOf({
  calls: excursiones,
  list: '/ver-excursiones',
  add: '/agregar-excursion',
  words: {
    one: 'Excursión',
    many: 'excursiones',
    feminine: true,
    question: '¿Está seguro que desea eliminar esta excursión?',
  },
  nameOf: ({ nombre }) => nombre,
  columns: [
    { id: 'nombre', header: 'Nombre', characters: 34 },
    {
      id: 'prefijo',
      header: 'Prefijo',
      value: ({ prefijo }) => prefijo.toLocaleUpperCase('es'),
      width: 130,
      characters: 12,
    },
    { id: 'valor', header: 'Valor Adulto', kind: 'money', width: 150 },
    { id: 'valorChild', header: 'Valor Niño', kind: 'money', width: 150 },
    stateColumn,
  ],
  fields: {
    nombre: upperField('Nombre', 100, { wide: true }),
    valor: moneyField('Valor Adulto'),
    valorChild: moneyField('Valor Niño'),
    prefijo: upperField('Prefijo', 10),
    habilitado: stateField(),
  },
})

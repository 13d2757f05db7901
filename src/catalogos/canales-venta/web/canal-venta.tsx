import { catalogOf } from '#lib/web/catalog/catalog.ts'
import {
  checkField,
  stateBadge,
  stateColumn,
  stateField,
  upperField,
} from '#lib/web/catalog/fields.tsx'
import { canalesVenta } from '../contract.ts'
import { PURPOSE } from '../rules.ts'
import classes from './canal-venta.module.css'

export const canalVenta = catalogOf({
  calls: canalesVenta,
  list: '/ver-canal-ventas',
  add: '/canal-ventas',
  words: {
    one: 'Canal de venta',
    many: 'canales de venta',
    update: 'Actualizar Canal Venta',
    remove: 'Eliminar Canal Venta',
    purpose: PURPOSE,
    question: '¿Está seguro que desea eliminar CanalVenta?',
  },
  nameOf: ({ nombre }) => nombre,
  columns: [
    {
      id: 'nombre',
      header: 'Nombre',
      // The table has no state column: the name shows that a row is disabled.
      cell: (row) =>
        row.habilitado === 0 ? (
          <span className={classes.off}>
            {row.nombre} {stateBadge(row)}
          </span>
        ) : (
          row.nombre
        ),
    },
    { ...stateColumn, screen: false },
    {
      id: 'portal',
      header: 'Portal',
      value: ({ portal }) => (portal ? 'Sí' : ''),
      screen: false,
    },
  ],
  fields: {
    nombre: upperField('Nombre', 100, {
      wide: true,
      description: 'Por dónde llega la venta: RECEPCIÓN, WHATSAPP, AGENCIA',
    }),
    portal: checkField('Portal: se anula también allí', {
      description: 'Márquelo si vende en un sitio ajeno que hay que avisar al anular',
    }),
    habilitado: stateField({ only: 'edit' }),
  },
})

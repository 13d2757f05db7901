import type { Stop } from './texts.ts'
import { MORE } from './texts-of-reservas.ts'

// Texts, names and addresses of the second specification, as in `texts-of-reservas.ts`.

const ESTADOS = ['Activado', 'Desactivado']
const AGREGAR = ['Cancelar', 'Agregar']
const EXPORTAR = ['Exportar a Excel', 'Exportar a PDF']

export const catalogos: readonly Stop[] = [
  {
    // The journeys add excursions: a long list shows only the rows in sight.
    en: '/ver-excursiones?buscar=AS',
    tiene: { botones: [...EXPORTAR, 'Editar', 'Eliminar'], textos: ESTADOS },
  },
  {
    en: '/ver-excursiones',
    pasos: ['Editar'],
    tiene: { titulos: ['Actualizar Excursión'], campos: ['Estado'] },
  },
  {
    en: '/ver-excursiones',
    pasos: ['Eliminar'],
    tiene: {
      titulos: ['Eliminar Excursión'],
      textos: ['¿Está seguro que desea eliminar esta excursión?'],
    },
  },
  { en: '/agregar-excursion', tiene: { botones: AGREGAR } },
  {
    en: '/ver-hoteles',
    tiene: { botones: ['Editar', 'Eliminar'], textos: ESTADOS, enlaces: ['/agregar-hotel'] },
  },
  {
    en: '/ver-hoteles',
    pasos: ['Editar'],
    tiene: { titulos: ['Actualizar Hotel'], campos: ['Estado'] },
  },
  {
    en: '/ver-hoteles',
    pasos: ['Eliminar'],
    tiene: {
      titulos: ['Eliminar Hotel'],
      textos: ['¿Está seguro que desea eliminar este Hotel?'],
    },
  },
  { en: '/agregar-hotel', tiene: { botones: AGREGAR } },
  {
    en: '/ver-recepcionistas',
    tiene: {
      botones: [...EXPORTAR, 'Exportar a CSV', 'Editar', 'Eliminar'],
      enlaces: ['/agregar-recepcionista'],
    },
  },
  {
    en: '/ver-recepcionistas',
    pasos: ['Editar'],
    tiene: { titulos: ['Actualizar Recepcionista'], campos: ['Estado'] },
  },
  {
    en: '/ver-recepcionistas',
    pasos: ['Eliminar'],
    tiene: {
      titulos: ['Eliminar Recepcionista'],
      textos: ['¿Está seguro que desea eliminar este recepcionista?'],
    },
  },
  { en: '/agregar-recepcionista', tiene: { botones: AGREGAR } },
  {
    en: '/ver-usuarios',
    tiene: { botones: ['Editar'], textos: ['Activado'], enlaces: ['/crear-usuario'] },
  },
  {
    en: '/ver-usuarios',
    pasos: ['Editar'],
    tiene: { titulos: ['Actualizar Usuario'], campos: ['Estado'] },
  },
  {
    // The newest users are those that other journeys made, and disabled.
    en: '/ver-usuarios?buscar=roxana',
    pasos: [MORE, 'Eliminar'],
    tiene: {
      titulos: ['Eliminar Usuario'],
      textos: ['¿Está seguro que desea eliminar este usuario?'],
    },
  },
  { en: '/crear-usuario', tiene: { botones: AGREGAR } },
  {
    en: '/agregar-usuario',
    pasos: [['Contraseña', 'una-clave-larga'], ['Repetir contraseña', 'otra-clave'], 'Agregar'],
    tiene: { botones: AGREGAR, textos: ['Las contraseñas ingresadas no coinciden'] },
  },
  { en: '/ver-canal-ventas', tiene: { columnas: ['Nombre', 'Administrar'] } },
  {
    en: '/ver-canal-ventas',
    pasos: ['Editar'],
    tiene: { titulos: ['Actualizar Canal Venta'], campos: ['Nombre'] },
  },
  {
    en: '/ver-canal-ventas',
    pasos: ['Eliminar'],
    tiene: {
      titulos: ['Eliminar Canal Venta'],
      textos: ['seguro que desea eliminar CanalVenta'],
    },
  },
  {
    en: '/canal-ventas',
    pasos: ['Agregar'],
    tiene: {
      campos: ['Nombre'],
      botones: AGREGAR,
      textos: ['El nombre del canal de venta es obligatorio.'],
    },
  },
  {
    en: '/agregar-moneda',
    tiene: {
      titulos: ['Nueva Moneda'],
      campos: ['Valor Dolar', 'Valor Real'],
      botones: AGREGAR,
    },
  },
  {
    en: '/ver-monedas',
    tiene: {
      titulos: ['Lista de Monedas'],
      columnas: ['Fecha', 'Dolar', 'Real', 'Administrar'],
      botones: [...EXPORTAR, 'Agregar'],
      enlaces: ['/agregar-moneda'],
    },
  },
  { en: '/ver-monedas', pasos: ['Editar'], tiene: { titulos: ['Actualizar'] } },
  {
    en: '/ver-monedas',
    pasos: ['Eliminar'],
    tiene: { textos: ['¿Está seguro que desea eliminar esta moneda?'] },
  },
  {
    en: '/ver-recordatorios',
    tiene: { columnas: ['Hora', 'Mensaje'], enlaces: ['/agregar-recordatorio'] },
  },
  {
    en: '/ver-recordatorios',
    pasos: ['Editar'],
    tiene: { titulos: ['Actualizar Recordatorio'], campos: ['Hora Recordatorio'] },
  },
  {
    en: '/ver-recordatorios',
    pasos: ['Eliminar'],
    tiene: {
      titulos: ['Eliminar Recordatorio'],
      textos: ['seguro que desea eliminar el Recordatorio'],
    },
  },
  {
    en: '/agregar-recordatorio',
    pasos: ['Agregar'],
    tiene: {
      campos: ['Mensaje', 'Hora Recordatorio'],
      botones: AGREGAR,
      textos: [
        'El Recordatorio es obligatorio.',
        'Debe elegir una hora válida para el Recordatorio.',
      ],
    },
  },
  { en: '/estadisticas-excursiones', tiene: { titulos: ['Estadísticas'] } },
]

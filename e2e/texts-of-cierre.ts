import type { Stop } from './texts.ts'

const POR_RECIBIR = {
  id: 140,
  usuario: { id: 130, nombre: 'MARÍA PEÑA' },
  estado: 'declarada',
  rutas: [{ rutaId: 701, fecha: '2026-11-18', excursion: { id: 101, nombre: 'VALLE DE LA LUNA' } }],
  declarada: '2026-11-19T14:30:00+00:00',
  ...{ declarado: null, contado: null, esperado: null, recibida: null, recibidaPor: null },
  ...{ motivo: '', anulada: null, version: 1 },
}

export const cierre: readonly Stop[] = [
  {
    en: '/cierre-rutas',
    tiene: {
      titulos: ['Cierre de Rutas', 'Por recibir', 'Recibidas y anuladas'],
      columnas: [
        ...['Entrega', 'Rutas', 'Espera desde', 'Estado', 'Recibir', 'Administrar', 'Recibida'],
        ...['Esperado', 'Contado', 'Diferencia', 'Motivo', 'Recibió'],
      ],
      campos: ['Desde', 'Hasta', 'Persona', 'Estado'],
      botones: ['Entregas', 'Saldos', 'Solo con diferencia', 'Comprobante', 'Anular'],
    },
  },
  {
    en: '/cierre-rutas',
    // One with pesos to count: of who spent more than they collected none are.
    responde: { 'entrega/getAll': { datos: [POR_RECIBIR] } },
    pasos: [/^Recibir: /],
    tiene: {
      campos: ['$20.000', '$10', 'Cuántos vouchers', 'Suma de los vouchers'],
      botones: ['Dólares', 'Reales', 'Cancelar', 'Recibir'],
      textos: ['Contado: $0'],
    },
  },
  {
    en: '/cierre-rutas',
    pasos: ['Comprobante'],
    tiene: {
      titulos: ['Comprobante de Entrega'],
      columnas: ['Contado', 'Cantidad', 'Monto', 'Esperado', 'Diferencia'],
      botones: ['Imprimir'],
    },
  },
  {
    en: '/cierre-rutas?ver=saldos',
    tiene: {
      columnas: ['Persona', 'Rol', 'Pesos', 'Dólares', 'Reales', 'Por entregar desde'],
      botones: ['Fondo por rendir', 'Ver la cuenta', 'Ajuste'],
    },
  },
  {
    en: '/cierre-rutas?ver=saldos',
    pasos: ['Fondo por rendir'],
    tiene: {
      titulos: ['Fondo por rendir'],
      campos: ['Persona', 'Monto', 'Motivo'],
      textos: ['Movimiento', 'Moneda'],
      botones: ['Entregar un fondo', 'Recibir la devolución', 'Cancelar', 'Anotar'],
    },
  },
  {
    en: '/cierre-rutas?ver=saldos',
    pasos: ['Ajuste'],
    tiene: {
      titulos: ['Ajuste'],
      botones: ['Sumar a lo que tiene', 'Descontar de lo que tiene'],
    },
  },
]

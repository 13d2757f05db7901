import * as z from 'zod/mini'
import { personalSchemas } from '#reservas/contract/datos.ts'
import { reservaOf } from '#reservas/web/reservas-screens.testing.ts'
import type { Expediente, Ficha, Hallada } from '../contract/ficha.ts'

const comun = {
  reservaId: 501,
  estado: 'activa',
  datos: 'completos',
  nombrePasajero: 'ZÓSIMA QUILAPÁN',
  email: 'zosima@quilapan.cl',
  telefono: '56987651234',
  fecha: '2026-10-30',
  excursion: 'VALLE DE LA LUNA',
  hotel: 'TERRANTAI',
} as const

export const hallada = (more: Partial<Hallada> = {}): Hallada => ({ ...comun, persona: 1, ...more })

/** The passenger's file: settled in cash, with a receipt. */
export const expediente = (more: Partial<Expediente> = {}): Expediente => ({
  ...z.parse(z.object(personalSchemas), reservaOf()),
  ...comun,
  hora: '08:30:00',
  habitacion: '101',
  idioma: 'ESPAÑOL',
  observacion: 'ALÉRGICA A LA QUINOA',
  cantidadAdultos: 2,
  cantidadChild: 0,
  total: 60_000,
  comentario: '',
  motivoNoShow: null,
  motivoCancela: null,
  tipoCobro: 'Cobro en ruta',
  canalVenta: 'PÁGINA WEB',
  tomadaPor: 'ANA OPERA',
  creada: '2026-10-20T15:00:00+00:00',
  bloqueo: null,
  pago: {
    fecha: '2026-10-30',
    esperado: 60_000,
    valorEfectivo: 60_000,
    valorTarjeta: 0,
    valorUsd: 0,
    valorReal: 0,
    comentario: 'PAGÓ JUSTO',
    recibos: 1,
  },
  historia: [
    {
      fecha: '2026-10-20',
      hora: '12:00:00',
      verbo: 'agregar',
      usuario: 'ANA OPERA',
      motivo: '',
      cambios: [],
    },
    {
      fecha: '2026-10-21',
      hora: '09:00:00',
      verbo: 'editar',
      usuario: 'ANA OPERA',
      motivo: 'SE CASÓ',
      cambios: [
        { campo: 'nombrePasajero', antes: 'ZÓSIMA DE SOLTERA', despues: 'ZÓSIMA QUILAPÁN' },
      ],
    },
  ],
  ...more,
})

export const ficha = (reservas: Expediente[] = [expediente()]): Ficha => ({
  emitida: '2026-11-19',
  reservas,
  accesos: [
    {
      fecha: '2026-11-19',
      hora: '10:00:00',
      usuario: 'GERENTA',
      que: 'ficha',
      reservaId: 501,
      lista: '',
      filas: null,
    },
    {
      fecha: '2026-11-02',
      hora: '18:00:00',
      usuario: 'ANA OPERA',
      que: 'exportar',
      reservaId: null,
      lista: 'Reservas, Excel',
      filas: 812,
    },
  ],
})

import type { Ajustes, EstadoSesion, Usuario } from '../contract.ts'

export const operaciones: Usuario = {
  id: 107,
  email: 'operaciones@demo.travesia.cl',
  nombre: 'DANIELA PASTRANA',
  rol: { id: 6, nombre: 'OPERACION ADMINISTRATIVA' },
  hotel: null,
}

export const delHotel: Usuario = {
  id: 114,
  email: 'hotel@demo.travesia.cl',
  nombre: 'XIMENA SIARES',
  rol: { id: 7, nombre: 'HOTEL' },
  hotel: {
    id: 200,
    nombre: 'HOTEL CUMBRES',
    direccion: 'LAS PARCELAS 10',
    comuna: { id: 2201, nombre: 'SAN PEDRO DE ATACAMA' },
    telefono: '56552851000',
    habilitado: 1,
  },
}

export const completa: EstadoSesion = {
  usuario: operaciones,
  pendiente: false,
  factor: null,
  codigo: null,
  vence: '2026-11-19T22:00:00Z',
}

/** Pending session of 19-11-2026 with the code of the day. */
export const pendiente: EstadoSesion = {
  ...completa,
  pendiente: true,
  factor: 'fecha',
  codigo: '191126',
}

/** Settings of a demonstration on that day. */
export const ajustes: Ajustes = {
  version: '16102025.09',
  factor: 'date',
  production: false,
  demostracion: true,
  zona: 'America/Santiago',
  hoy: '2026-11-19',
  manana: '2026-11-20',
  operador: {
    nombre: 'ATACAMA EXCURSIONES',
    logo: '',
    telefono: '+56 9 5555 1234',
    email: 'hola@travesia.cl',
    pieComprobante: '¡Gracias!',
    politicaComprobante: 'Anulación sin costo hasta 24 horas antes.',
    pieComprobantePt: '¡Gracias! / Obrigado!',
    politicaComprobantePt: 'Cancelamento gratuito até 24 horas antes.',
  },
  enlaces: {
    terminos: '/terminos',
    planes: 'https://atacama.example/planes',
    contacto: 'mailto:hola@travesia.cl',
  },
  paginas: {
    terminos: 'Uso exclusivo del personal.\n\nLos datos se protegen.',
    planes: 'Según el rol.',
    contacto: 'Hable con la administración.',
  },
  horasDeJornada: 12,
  horasDeDescanso: 10,
  ventanaDeRecogida: 20,
}

import type { Sent } from '#lib/web/screen.testing.tsx'
import { openAs } from '#testing/web/product.testing.tsx'
import type { Grupo, PorAvisar, Preparado } from '../contract/told.ts'
import { Screen } from './por-avisar.tsx'

const ahora: Grupo['ahora'] = {
  activa: true,
  excursionId: 101,
  fecha: '2026-11-20',
  salida: '09:00',
  hora: '08:00',
  ventana: 20,
  hotelId: 200,
  porPagar: 45_000,
  tipoCobroId: 1,
}

export const grupoOf = (more: Partial<Grupo> = {}): Grupo => ({
  reservaIds: [4321],
  clase: 'recogida',
  idioma: 'es',
  estado: 'por avisar',
  dia: '2026-11-20',
  hora: '08:00',
  pasajero: 'ANA SILVA',
  hotel: { id: 200, nombre: 'HOTEL X' },
  excursion: { id: 101, nombre: 'VALLE DE LA LUNA' },
  correo: true,
  telefono: true,
  ahora,
  ...more,
})

export const porAvisarOf = (
  grupos: readonly Grupo[],
  more: Partial<PorAvisar> = {},
): PorAvisar => ({
  grupos: [...grupos],
  cuentas: { porAvisar: grupos.length, avisados: 0, sinComoAvisar: 0, noSalieron: 0 },
  silencio: { desde: '22:00', hasta: '07:00', ahora: false },
  correo: true,
  otros: [],
  ...more,
})

export const preparadoOf = (more: Partial<Preparado> = {}): Preparado => ({
  reservaIds: [4321],
  clase: 'recogida',
  idioma: 'es',
  contenido: 'a'.repeat(64),
  tras: 0,
  persona: 'ANA SILVA',
  correo: true,
  telefono: '56912345678',
  partes: ['Hola, Ana Silva: pasamos por usted.'],
  ...more,
})

export const LIST = 'GET /v1/mensaje/getPorAvisar'
export const AVISAR = 'POST /v1/mensaje/avisar'
const PREPARAR = 'POST /v1/mensaje/preparar'

export const openPorAvisar = (
  data: PorAvisar,
  answers: Parameters<typeof openAs>[3] = {},
  rol: Parameters<typeof openAs>[0] = 'OPERACION ADMINISTRATIVA',
) =>
  openAs(rol, Screen, '/por-avisar?fecha=2026-11-20', {
    [LIST]: data,
    [PREPARAR]: ({ body }: Sent) =>
      (body as { reservaIds: number[] }).reservaIds.map((id) =>
        preparadoOf({ reservaIds: [id], persona: `PASAJERO ${id}` }),
      ),
    [AVISAR]: [{ mensaje: 100, estado: 'en_cola' }],
    ...answers,
  })

export const toldOf = (sent: readonly Sent[]) =>
  sent.filter(({ key }) => key === AVISAR).map(({ body }) => body)

export const preparedOf = (sent: readonly Sent[]) =>
  sent
    .filter(({ key }) => key === PREPARAR)
    .map(({ body }) => (body as { reservaIds: number[] }).reservaIds)

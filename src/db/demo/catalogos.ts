export interface DemoExcursion {
  id: number
  prefijo: string
  nombre: string
  valor: number
  valorChild: number
  /** Departure. The van comes to each hotel some minutes before it. */
  salida: string
  demanda: number
  dias: string
  dura: number
  entrada?: { nombre: string; valor: number }
  habilitado: number
}

const DAILY = '1234567'
const excursion = (
  prefijo: string,
  nombre: string,
  [valor, valorChild]: [number, number],
  salida: string,
  demanda: number,
  dias = DAILY,
  entrada?: [string, number],
  rest: { dura?: number; habilitado?: number } = {},
) => ({
  prefijo,
  nombre,
  valor,
  valorChild,
  salida,
  demanda,
  dias,
  dura: rest.dura ?? 1,
  habilitado: rest.habilitado ?? 1,
  ...(entrada && { entrada: { nombre: entrada[0], valor: entrada[1] } }),
})

export const EXCURSIONES: DemoExcursion[] = [
  excursion('VDL', 'VALLE DE LA LUNA', [25_000, 15_000], '15:30', 34, DAILY, [
    'ENTRADA VALLE DE LA LUNA',
    10_800,
  ]),
  excursion('TAT', 'GÉISERES DEL TATIO', [35_000, 22_000], '04:30', 30, DAILY, [
    'ENTRADA GÉISERES DEL TATIO',
    15_000,
  ]),
  excursion('PRO', 'PIEDRAS ROJAS', [70_000, 45_000], '06:30', 22, DAILY, [
    'ENTRADA SOCAIRE',
    15_000,
  ]),
  excursion('AST', 'TOUR ASTRONÓMICO', [28_000, 15_000], '20:45', 11),
  excursion('CEJ', 'LAGUNA CEJAR', [28_000, 18_000], '15:00', 10, DAILY, [
    'ENTRADA LAGUNA CEJAR',
    18_000,
  ]),
  excursion('LAL', 'LAGUNAS ALTIPLÁNICAS', [38_000, 25_000], '07:00', 9, DAILY, [
    'ENTRADA MISCANTI Y MIÑIQUES',
    10_000,
  ]),
  excursion('PUR', 'TERMAS DE PURITAMA', [30_000, 20_000], '13:30', 5, '13567', [
    'ENTRADA PURITAMA',
    35_000,
  ]),
  excursion('BAL', 'LAGUNAS ESCONDIDAS DE BALTINACHE', [32_000, 20_000], '14:00', 5, '2467', [
    'ENTRADA BALTINACHE',
    12_000,
  ]),
  excursion('ARC', 'VALLE DEL ARCOÍRIS', [38_000, 25_000], '08:00', 4, '26', [
    'ENTRADA YERBAS BUENAS',
    5_000,
  ]),
  excursion('TRA', 'TRASLADO AEROPUERTO DE CALAMA', [25_000, 15_000], '09:45', 3),
  excursion('TEB', 'OJOS DEL SALAR Y LAGUNA TEBENQUICHE', [30_000, 18_000], '15:15', 4, '15', [
    'ENTRADA TEBENQUICHE',
    8_000,
  ]),
  excursion('SAT', 'SALAR DE ATACAMA Y TOCONAO', [30_000, 18_000], '14:30', 4, '37', [
    'ENTRADA LAGUNA CHAXA',
    10_000,
  ]),
  excursion('TAR', 'SALAR DE TARA', [85_000, 60_000], '07:30', 4, '4'),
  excursion('VLL', 'VALLECITO Y BUS MÁGICO', [26_000, 16_000], '16:00', 3, '6', [
    'ENTRADA VALLECITO',
    8_000,
  ]),
  excursion('RSA', 'RUTA DE LOS SALARES', [90_000, 65_000], '06:45', 3, '5'),
  excursion('UYU', 'SALAR DE UYUNI 3 DÍAS', [195_000, 165_000], '05:30', 3, '1', undefined, {
    dura: 3,
  }),
  excursion('TOC', 'ASCENSO CERRO TOCO', [60_000, 60_000], '07:45', 3, '3'),
  excursion('SND', 'SANDBOARD EN VALLE DE MARTE', [28_000, 20_000], '09:15', 3, '7', [
    'ENTRADA VALLE DE MARTE',
    4_000,
  ]),
  excursion('GUA', 'TREKKING CAÑÓN DE GUATÍN', [35_000, 25_000], '08:15', 3, '3'),
  excursion('PKQ', 'PUKARÁ DE QUITOR', [20_000, 12_000], '09:00', 3, '2', [
    'ENTRADA PUKARÁ DE QUITOR',
    5_000,
  ]),
  excursion('LAS', 'ASCENSO VOLCÁN LASCAR', [110_000, 110_000], '04:00', 3, '6'),
  excursion('FOT', 'FOTOGRAFÍA NOCTURNA DEL DESIERTO', [45_000, 30_000], '21:15', 3, '5'),
  excursion('TUL', 'ALDEA DE TULOR Y CULTURA LICKANANTAY', [24_000, 14_000], '10:00', 3, '1', [
    'ENTRADA ALDEA DE TULOR',
    5_000,
  ]),
  excursion('BIC', 'BICICLETA GARGANTA DEL DIABLO', [22_000, 16_000], '09:30', 3, '7', [
    'ENTRADA CATARPE',
    4_000,
  ]),
  excursion('CAB', 'CABALGATA AL ATARDECER', [42_000, 35_000], '16:15', 3, '4'),
  excursion('SAI', 'ASCENSO VOLCÁN SAIRECABUR', [120_000, 120_000], '04:15', 0, '6', undefined, {
    habilitado: 0,
  }),
].map((row, i) => ({ id: 100 + i, ...row }))

export const CANALES = [
  { nombre: 'RECEPCIÓN DE HOTEL', por: 'hotel', demanda: 34 },
  { nombre: 'OFICINA CARACOLES', por: 'oficina', demanda: 18 },
  { nombre: 'WHATSAPP', por: 'oficina', demanda: 12 },
  { nombre: 'AGENCIA BRASIL', por: 'agencia', demanda: 9 },
  { nombre: 'AGENCIA NACIONAL', por: 'agencia', demanda: 6 },
  { nombre: 'OPERADOR EUROPEO', por: 'agencia', demanda: 4 },
  { nombre: 'PÁGINA WEB', por: 'comercial', demanda: 9 },
  { nombre: 'VIATOR', por: 'comercial', demanda: 4 },
  { nombre: 'GETYOURGUIDE', por: 'comercial', demanda: 2.5 },
  { nombre: 'INSTAGRAM', por: 'comercial', demanda: 1.5 },
  { nombre: 'GIFT CARD 2025', por: 'comercial', demanda: 0 },
].map((row, i) => ({ id: 100 + i, ...row }))
export type DemoCanal = (typeof CANALES)[number]

export const RECORDATORIOS: [hora: string, mensaje: string][] = [
  ['04:00', 'CONFIRMAR SALIDA DE LOS VEHÍCULOS A GÉISERES DEL TATIO'],
  ['07:30', 'INGRESAR EL VALOR DEL DÓLAR Y DEL REAL DEL DÍA'],
  ['09:00', 'REVISAR PRONÓSTICO DE VIENTO Y ESTADO DE CAMINOS'],
  ['12:00', 'LLAMAR A HOTELES POR RESERVAS SIN HABITACIÓN CONFIRMADA'],
  ['14:30', 'CONFIRMAR SALIDA A VALLE DE LA LUNA Y LAGUNAS'],
  ['17:00', 'ENVIAR LISTA DE PASAJEROS DE MAÑANA A GUÍAS Y CONDUCTORES'],
  ['18:30', 'REVISAR RUTAS PENDIENTES POR RENDIR'],
  ['20:00', 'CONFIRMAR CIELO DESPEJADO PARA TOUR ASTRONÓMICO'],
  ['21:30', 'CERRAR CAJA DE LA OFICINA CARACOLES'],
]

export const VEHICULOS: [nombre: string, asientos: number][] = [
  ['SPRINTER KXRT45', 18],
  ['SPRINTER LBVS72', 18],
  ['SPRINTER PJHD31', 19],
  ['SPRINTER RTGK08', 19],
  ['SPRINTER SVZW64', 16],
  ['HIACE JYCF93', 12],
  ['HIACE KPLT26', 12],
  ['HYUNDAI H1 HWRB57', 9],
  ['HYUNDAI H1 JGDX80', 9],
  ['TOYOTA PRADO LRSC19', 6],
  ['TOYOTA PRADO PDKY42', 6],
  ['BUS VOLARE GFTJ75', 28],
  ['BUS MARCOPOLO HKZP36', 34],
]

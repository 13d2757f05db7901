import type { Random } from './random.ts'

const SAN_PEDRO = 2203
const CALAMA = 2201
const ANTOFAGASTA = 2101
const MARIA_ELENA = 2302

type Kind = 'numero' | 'cabaña' | 'domo' | 'suite' | 'litera'
type Row = [nombre: string, direccion: string, kind?: Kind, comuna?: number]

// Invented names; the streets and ayllus are those of San Pedro de Atacama. The first two belong to hotel@ and hotel2@.
const ROWS: Row[] = [
  ['HOTEL LICKAN HUASI', 'DOMINGO ATIENZA 352', 'numero'],
  ['LODGE CKARI PURI', 'AYLLU DE YAYE S/N', 'suite'],
  ['HOTEL TAMBO DEL SALAR', 'CARACOLES 615', 'numero'],
  ['HOTEL TERRAZAS DE QUITOR', 'PASAJE PUKARÁ 12', 'numero'],
  ['HOSTAL ALGARROBO VIEJO', 'TOCOPILLA 411', 'numero'],
  ['HOSTAL SOMBRA DE CHAÑAR', 'CALAMA 276', 'numero'],
  ['LODGE AYLLU DE COYO', 'AYLLU DE COYO PARCELA 7', 'suite'],
  ['ECO DOMOS VALLE DE MARTE', 'CAMINO A QUITOR KM 2', 'domo'],
  ['CABAÑAS EL PIMIENTO', 'LICANCABUR 180', 'cabaña'],
  ['HOTEL PORTAL DEL DESIERTO', 'GUSTAVO LE PAIGE 297', 'numero'],
  ['CASA TULOR BOUTIQUE', 'TOCONAO 544', 'suite'],
  ['HOSTAL LUNA DE SAL', 'CARACOLES 226', 'numero'],
  ['HOSTEL VIENTO NORTE', 'VILAMA 410', 'litera'],
  ['HOTEL JARDÍN DE VILAMA', 'VILAMA 702', 'numero'],
  ['HOTEL CUMBRE LICANCABUR', 'LICANCABUR 98', 'numero'],
  ['LODGE PIEDRA LÁSCAR', 'AYLLU DE SÉQUITOR S/N', 'suite'],
  ['HOSTAL PUERTAS DE ADOBE', 'IGNACIO CARRERA PINTO 631', 'numero'],
  ['CABAÑAS CASA DEL LLAMERO', 'PALPANA 29', 'cabaña'],
  ['HOSTEL CIELO AUSTRAL', 'ANTOFAGASTA 143', 'litera'],
  ['HOTEL RÍO SAN PEDRO', 'DOMINGO ATIENZA 404', 'numero'],
  ['HOSTAL MAMA LLIJCA', 'TUMISA 15', 'numero'],
  ['HOTEL SOLOR', 'AYLLU DE SOLOR PARCELA 3', 'suite'],
  ['HOSTAL PATIO DE CARACOLES', 'CARACOLES 101', 'numero'],
  ['CABAÑAS LARACHE', 'AYLLU DE LARACHE S/N', 'cabaña'],
  ['GLAMPING NOCHE ESTRELLADA', 'CAMINO A SÉQUITOR KM 1', 'domo'],
  ['HOTEL PASO DE JAMA', 'CALAMA 518', 'numero'],
  ['HOSTAL CASA CKUNZA', 'LASANA 670', 'numero'],
  ['HOSTAL EL MOLINO', 'GUATÍN 22', 'numero'],
  ['HOTEL OASIS DE CONDEDUQUE', 'AYLLU DE CONDEDUQUE 8', 'numero'],
  ['HOSTEL MOCHILA ROJA', 'TOCOPILLA 129', 'litera'],
  ['CASA DEL ARRIERO', 'GUSTAVO LE PAIGE 402', 'numero'],
  ['HOSTAL QUEBRADA DE JERE', 'PASAJE JERE 6', 'numero'],
  ['REFUGIO TAMARUGO', 'AYLLU DE TCHECAR S/N', 'cabaña'],
  ['HOTEL MIRADOR DE LA CORDILLERA', 'DOMEYKO 315', 'numero'],
  ['HOSTAL SIETE COLORES', 'LICANCABUR 341', 'numero'],
  ['APART HOTEL DON CLORINDO', 'VILACO 77', 'numero'],
  ['HOSTAL LOS OLIVOS DE POCONCHE', 'AYLLU DE POCONCHE 19', 'numero'],
  ['LODGE VEGAS DE BELTÉ', 'AYLLU DE BELTÉ S/N', 'suite'],
  ['HOSTAL TIERRA SECA', 'CHILOÉ 12', 'numero'],
  ['CASA HUÉSPEDES DOÑA ROSA', 'IGNACIO CARRERA PINTO 210', 'numero'],
  ['HOTEL CAMPANARIO', 'TOCONAO, PLAZA DE ARMAS S/N', 'numero'],
  ['HOSTAL LIPARITA', 'TOCONAO, LASCAR 60', 'numero'],
  ['HOSTAL AGUAS BLANCAS', 'SOCAIRE S/N', 'numero'],
  ['HOTEL PARQUE EL LOA', 'BALMACEDA 2940', 'numero', CALAMA],
  ['HOTEL ALTOS DE TOPATER', 'AVENIDA BALMACEDA 1802', 'numero', CALAMA],
  ['HOSTAL RAMÍREZ', 'RAMÍREZ 2115', 'numero', CALAMA],
  ['HOTEL MINERAL DEL COBRE', 'GRANADEROS 3452', 'numero', CALAMA],
  ['HOTEL COSTANERA NORTE', 'AVENIDA GRECIA 1490', 'numero', ANTOFAGASTA],
  ['POSADA PAMPA SALITRERA', 'LUIS MONTT 18', 'numero', MARIA_ELENA],
  ['HOSTAL LA ESTACIÓN (CERRADO)', 'TOCOPILLA 77', 'numero'],
]

const ROOMS: Record<Kind, (random: Random) => string> = {
  numero: (random) => String(random.int(1, 3) * 100 + random.int(1, 18)),
  cabaña: (random) => `CABAÑA ${random.int(1, 12)}`,
  domo: (random) => `DOMO ${random.int(1, 10)}`,
  suite: (random) => `SUITE ${random.int(1, 16)}`,
  litera: (random) => (random.chance(0.5) ? `HAB ${random.int(1, 9)}` : `DORM ${random.int(1, 4)}`),
}

const OTHER_PLACES: Readonly<Record<number, string>> = {
  [CALAMA]: 'CALAMA',
  [ANTOFAGASTA]: 'ANTOFAGASTA',
  [MARIA_ELENA]: 'MARÍA ELENA',
}

/** Minutes before the departure at which the van begins its round. */
export const RONDA = 30

/** Sectors of San Pedro in the order of the van, with the minutes before the departure at which it comes there. */
export const SECTORES = [30, 25, 20, 15, 10, 5].map((antes, i) => ({
  zona: `SECTOR ${i + 1}`,
  antes,
}))

function zonaOf(direccion: string, comunaId: number, antes: number) {
  const [village] = /^(TOCONAO(?=,)|SOCAIRE)/.exec(direccion) ?? []
  const sector = SECTORES.find((one) => one.antes === antes)?.zona ?? ''
  return village ?? OTHER_PLACES[comunaId] ?? sector
}

const antesOf = (comunaId: number, i: number) =>
  comunaId === SAN_PEDRO ? RONDA - ((i * 7) % 6) * 5 : RONDA

export const HOTELES = ROWS.map(
  ([nombre, direccion, kind = 'numero', comunaId = SAN_PEDRO], i) => ({
    id: 100 + i,
    nombre,
    direccion,
    comunaId,
    habilitado: nombre.includes('CERRADO') ? 0 : 1,
    zona: zonaOf(direccion, comunaId, antesOf(comunaId, i)),
    antes: antesOf(comunaId, i),
    /** Relative number of guests: the demo users' hotels have most. */
    demanda: i < 2 ? 6 : comunaId !== SAN_PEDRO ? 0.3 : i < 20 ? 2 : 1,
    room: ROOMS[kind],
  }),
)
export type DemoHotel = (typeof HOTELES)[number]

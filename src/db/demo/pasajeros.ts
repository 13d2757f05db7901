import { type Random, weighted } from './random.ts'

interface Origin {
  share: number
  /** Uses the numbers that a country reserves for fiction, if any. */
  phone: string
  idiomas: string[]
  names: string[]
  surnames: string[]
  /** Brazilians and Spanish speakers sign with two surnames. */
  surnameCount: 1 | 2
}

const list = (text: string) => text.split(',').map((word) => word.trim())

const ORIGINS: Origin[] = [
  {
    share: 36,
    phone: '55119########',
    idiomas: ['PORTUGUÉS'],
    names: list(
      'ANA PAULA, BEATRIZ, BRUNO, CAMILA, CARLOS EDUARDO, CAROLINE, DANIELA, DIEGO, EDUARDO, FERNANDA, FELIPE, GABRIEL, GABRIELA, GUSTAVO, HELENA, ISABELA, JOÃO PEDRO, JULIANA, LARISSA, LEONARDO, LETÍCIA, LUCAS, LUIZ FERNANDO, MARCELO, MARIA CLARA, MARIANA, MATHEUS, PATRÍCIA, PAULO HENRIQUE, RAFAEL, RAFAELA, RENATA, RICARDO, RODRIGO, TATIANA, THIAGO, VANESSA, VINÍCIUS',
    ),
    surnames: list(
      'SILVA, SOUZA, OLIVEIRA, SANTOS, PEREIRA, LIMA, COSTA, FERREIRA, RODRIGUES, ALMEIDA, NASCIMENTO, CARVALHO, GOMES, MARTINS, ARAÚJO, RIBEIRO, BARBOSA, ROCHA, MOREIRA, CARDOSO, TEIXEIRA, AZEVEDO, MONTEIRO, FREITAS, NOGUEIRA, FIGUEIREDO, MACEDO, CAMARGO, PRADO, TAVARES',
    ),
    surnameCount: 2,
  },
  {
    share: 22,
    phone: '569########',
    idiomas: ['ESPAÑOL'],
    names: list(
      'ALEJANDRA, ÁLVARO, ANDREA, ANTONIA, BENJAMÍN, CATALINA, CLAUDIO, CONSTANZA, CRISTIÁN, DANIELA, FELIPE, FRANCISCA, FRANCISCO, GONZALO, IGNACIO, JAVIERA, JORGE, JOSEFA, LORENA, MACARENA, MARÍA JOSÉ, MATÍAS, MAURICIO, NATALIA, NICOLÁS, PABLO, PAULA, PAULINA, RODRIGO, SEBASTIÁN, SOFÍA, TOMÁS, VALENTINA, VERÓNICA, VICENTE, XIMENA',
    ),
    surnames: list(
      'GONZÁLEZ, MUÑOZ, ROJAS, DÍAZ, PÉREZ, SOTO, CONTRERAS, SEPÚLVEDA, MARTÍNEZ, MORALES, FUENTES, HERNÁNDEZ, TORRES, ARAYA, FLORES, ESPINOZA, VALENZUELA, CASTILLO, TAPIA, REYES, CASTRO, VERGARA, NÚÑEZ, BRAVO, IBÁÑEZ, PEÑA, URRUTIA, ERRÁZURIZ, LARRAÍN, YÁÑEZ',
    ),
    surnameCount: 2,
  },
  {
    share: 9,
    phone: '54911########',
    idiomas: ['ESPAÑOL'],
    names: list(
      'AGUSTINA, ARIEL, BELÉN, CAROLINA, DAMIÁN, ESTEBAN, EUGENIA, FACUNDO, FEDERICO, FLORENCIA, GUADALUPE, GUILLERMO, HERNÁN, JIMENA, JUAN CRUZ, JULIETA, LAUTARO, LEANDRO, LUCIANA, MAGALÍ, MARIANO, MARTÍN, MELINA, MICAELA, NAHUEL, ROCÍO, SANTIAGO, SOLEDAD',
    ),
    surnames: list(
      'FERNÁNDEZ, GÓMEZ, LÓPEZ, ÁLVAREZ, ROMERO, SOSA, ACOSTA, BENÍTEZ, MEDINA, SUÁREZ, AGUIRRE, GIMÉNEZ, FERRARI, ROSSI, BIANCHI, COLOMBO, MORETTI, PEREYRA, LEDESMA, OJEDA, QUIROGA, VILLALBA',
    ),
    surnameCount: 1,
  },
  {
    share: 7,
    phone: '3363998####',
    idiomas: ['FRANCÉS', 'FRANCÉS', 'INGLÉS'],
    names: list(
      'ANTOINE, AMÉLIE, BENOÎT, CAMILLE, CÉLINE, CHLOÉ, CLÉMENT, ÉLODIE, ÉMILIE, FRANÇOIS, GUILLAUME, HÉLÈNE, JULIEN, LAURE, LÉA, LOUIS, LUC, MANON, MARGAUX, MATHIEU, NATHALIE, PIERRE, SOPHIE, THÉO, VINCENT',
    ),
    surnames: list(
      'BERNARD, DUBOIS, DURAND, FONTAINE, GARNIER, GIRARD, LAMBERT, LECLERC, LEFÈVRE, LEROY, MERCIER, MOREAU, PETIT, ROUSSEAU, ROUX, CHEVALIER, MARCHAND, PERRIN',
    ),
    surnameCount: 1,
  },
  {
    share: 6,
    phone: '49151########',
    idiomas: ['INGLÉS', 'INGLÉS', 'ALEMÁN'],
    names: list(
      'ANDREAS, ANKE, BIRGIT, CHRISTIAN, DOROTHEE, FLORIAN, FRANZISKA, HANNAH, HEIKE, JENS, JOHANNES, JONAS, KATHARINA, KLAUS, LENA, LUKAS, MARKUS, MAXIMILIAN, NIKLAS, SABINE, STEFAN, SVENJA, TOBIAS, ULRIKE',
    ),
    surnames: list(
      'BAUER, BECKER, BRAUN, FISCHER, HARTMANN, HOFFMANN, KELLER, KÖNIG, KRÜGER, LEHMANN, MÜLLER, NEUMANN, RICHTER, SCHÄFER, SCHMIDT, SCHNEIDER, SCHRÖDER, VOGEL, WAGNER, WEBER, ZIMMERMANN',
    ),
    surnameCount: 1,
  },
  {
    share: 7,
    phone: '1415555010#',
    idiomas: ['INGLÉS'],
    names: list(
      'AMANDA, ASHLEY, BRANDON, BRIAN, CAITLIN, CHRISTOPHER, DANIEL, EMILY, ETHAN, GRACE, HEATHER, JACOB, JASON, JENNIFER, JESSICA, JOSHUA, KATHERINE, KEVIN, LAUREN, MADISON, MATTHEW, MEGAN, NATHAN, RACHEL, RYAN, SARAH, TYLER',
    ),
    surnames: list(
      'ANDERSON, BAKER, BENNETT, BROOKS, CAMPBELL, CARTER, COOPER, DAVIS, EVANS, FOSTER, HARRIS, HUGHES, JOHNSON, MILLER, MITCHELL, MURPHY, NELSON, PARKER, REED, ROBERTS, SULLIVAN, THOMPSON, WALKER, WILSON',
    ),
    surnameCount: 1,
  },
  {
    share: 5,
    phone: '346########',
    idiomas: ['ESPAÑOL'],
    names: list(
      'AITOR, ALBA, ALEJANDRO, ÁNGELA, BEGOÑA, CARMEN, CRISTINA, ELENA, ENRIQUE, ÍÑIGO, IRENE, JAVIER, JORDI, LAURA, LUCÍA, MANUEL, MARTA, MONTSERRAT, NURIA, PILAR, RAÚL, SERGIO, VÍCTOR',
    ),
    surnames: list(
      'GARCÍA, SÁNCHEZ, MARTÍN, JIMÉNEZ, RUIZ, MORENO, ALONSO, GUTIÉRREZ, NAVARRO, DOMÍNGUEZ, VÁZQUEZ, SERRANO, BLANCO, MOLINA, ORTEGA, DELGADO, IGLESIAS, ETXEBERRIA, PUIG, FERRER',
    ),
    surnameCount: 2,
  },
  {
    share: 3,
    phone: '447700900###',
    idiomas: ['INGLÉS'],
    names: list(
      'ALISTAIR, CHARLOTTE, DUNCAN, ELEANOR, FIONA, GEORGE, HARRIET, IMOGEN, JAMES, OLIVER, PHILIPPA, SIMON, SOPHIE, THOMAS, WILLIAM',
    ),
    surnames: list(
      'ASHWORTH, BARNES, CLARKE, DAWSON, FLETCHER, HARGREAVES, LEWIS, MACDONALD, PALMER, SHAW, TURNER, WHITFIELD, WRIGHT',
    ),
    surnameCount: 1,
  },
  {
    share: 2,
    phone: '8210########',
    idiomas: ['INGLÉS', 'INGLÉS', 'COREANO'],
    names: list(
      'JI-HOON, MIN-JUN, SEO-YEON, HYE-JIN, SUNG-MIN, YUN-SEO, DONG-HYUN, EUN-JI, HA-EUN, JAE-WOO, SOO-BIN, TAE-YANG',
    ),
    surnames: list('KIM, LEE, PARK, CHOI, JUNG, KANG, YOON, JANG, LIM, HAN'),
    surnameCount: 1,
  },
  {
    share: 3,
    phone: '8190########',
    idiomas: ['INGLÉS', 'JAPONÉS'],
    names: list(
      'HIROSHI, YUKI, KENJI, AIKO, TAKUMI, SAKURA, HARUTO, NAOMI, DAIKI, MIYU, SHOTA, AYUMI, RYO, EMI',
    ),
    surnames: list(
      'TANAKA, SUZUKI, SATO, TAKAHASHI, WATANABE, ITO, YAMAMOTO, NAKAMURA, KOBAYASHI, YOSHIDA, MATSUMOTO, INOUE',
    ),
    surnameCount: 1,
  },
]

const drawOrigin = weighted(ORIGINS, (origin) => origin.share)
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()

/** Means "Sin teléfono" (GE-15). */
export const NO_PHONE = '0000000000'

export const UNKNOWN_ROOM = 'POR CONFIRMAR'

export interface DemoPasajero {
  nombre: string
  email: string
  telefono: string
  idioma: string
  origin: Origin
}

/** `company` of the same party shares country and language. E-mail addresses use domains reserved for examples. */
export function createPasajero(random: Random, company?: DemoPasajero): DemoPasajero {
  const origin = company?.origin ?? drawOrigin(random)
  const name = random.pick(origin.names)
  const surname = random.pick(origin.surnames)
  const second =
    origin.surnameCount === 2 && random.chance(0.55) ? random.pick(origin.surnames) : surname
  const address = `${plain(name)}.${plain(surname)}${random.chance(0.4) ? random.int(2, 99) : ''}`
  return {
    nombre: second === surname ? `${name} ${surname}` : `${name} ${surname} ${second}`,
    email: random.chance(0.9)
      ? `${address}@${random.pick(['example.com', 'example.net', 'example.org'])}`
      : '',
    telefono: random.chance(0.94) ? random.digits(origin.phone) : NO_PHONE,
    idioma: company?.idioma ?? random.pick(origin.idiomas),
    origin,
  }
}

const ANYONE: [text: string, weight: number][] = [
  ['SIN OBSERVACIONES', 40],
  ['VEGETARIANOS', 6],
  ['1 VEGANO', 3],
  ['CELÍACA, TRAER PAN SIN GLUTEN', 2],
  ['ALÉRGICO A LOS FRUTOS SECOS', 2],
  ['INTOLERANTE A LA LACTOSA', 2],
  ['CUMPLEAÑOS DE LA PASAJERA', 2],
  ['ANIVERSARIO DE MATRIMONIO', 1],
  ['LUNA DE MIEL', 2],
  ['MAL DE ALTURA, LLEVAR OXÍGENO', 3],
  ['PRIMERA VEZ EN ALTURA, SIN MEDICACIÓN', 2],
  ['HIPERTENSO CONTROLADO', 1],
  ['PASAJERA EMBARAZADA DE 4 MESES', 1],
  ['ADULTO MAYOR, CAMINA DESPACIO', 2],
  ['ESPERAN EN RECEPCIÓN', 5],
  ['LLAMAR A LA HABITACIÓN AL LLEGAR', 3],
  ['ENTRADA AL PARQUE YA PAGADA', 3],
  ['PAGAN ENTRADA EN EL LUGAR', 5],
  ['PAGAN EN DÓLARES', 2],
  ['PAGAN EN REALES', 2],
  ['TIENEN VUELO AL DÍA SIGUIENTE TEMPRANO', 2],
  ['PREFIEREN ASIENTOS ADELANTE', 1],
  ['NO LLEVAN ROPA DE ABRIGO, OFRECER PARKAS', 2],
  ['DEJAR EN PLAZA AL REGRESO', 2],
  ['DEJAR EN TERMINAL DE BUSES AL REGRESO', 1],
  ['VIENEN DE SALTA, LLEGAN LA NOCHE ANTERIOR', 1],
  ['RECOMENDADOS POR EL HOTEL', 1],
  ['CONFIRMAR POR WHATSAPP LA NOCHE ANTERIOR', 3],
]
const drawAnyone = weighted(ANYONE, ([, weight]) => weight)
const WITH_CHILDREN = [
  'SILLA DE NIÑO',
  'SILLA DE NIÑO, 3 AÑOS',
  'NIÑOS DE 6 Y 9 AÑOS',
  'NIÑA DE 4 AÑOS, ALZADOR',
  'COLACIÓN INFANTIL SIN LÁCTEOS',
  'NIÑO CON MAREO EN CURVAS, ASIENTO ADELANTE',
]
const BY_EXCURSION: Record<string, string[]> = {
  UYU: [
    'TRAE PASAPORTE',
    'TRAE PASAPORTE Y VACUNA DE FIEBRE AMARILLA',
    'HABITACIÓN MATRIMONIAL EN REFUGIO',
    'SACO DE DORMIR INCLUIDO',
  ],
  TAT: [
    'MAL DE ALTURA, DESAYUNO LIVIANO',
    'LLEVAN TRAJE DE BAÑO',
    'DESAYUNO VEGANO',
    'DESPERTAR POR TELÉFONO A LAS 04:00',
  ],
  TOC: ['YA SUBIERON A 4.000 METROS', 'NECESITAN BASTONES', 'CON EXPERIENCIA EN MONTAÑA'],
  LAS: [
    'NECESITAN CRAMPONES TALLA 42 Y 38',
    'CON EXPERIENCIA EN MONTAÑA',
    'ACLIMATADOS, VIENEN DE CERRO TOCO',
  ],
  CEJ: ['LLEVAN TRAJE DE BAÑO Y TOALLA', 'PASAJERA NO SABE NADAR'],
  PUR: ['ARRIENDAN BATAS', 'LLEVAN TRAJE DE BAÑO Y TOALLA'],
  AST: ['SI SE NUBLA, CAMBIAR AL DÍA SIGUIENTE', 'TRAEN CÁMARA CON TRÍPODE'],
  TRA: [
    'VUELO LA 141, SALE 13:05',
    'VUELO H2 307, SALE 12:40',
    'TRES MALETAS GRANDES',
    'VUELO JA 169, SALE 14:20',
  ],
  CAB: ['NUNCA HAN MONTADO', 'MONTAN DESDE NIÑOS'],
}

export function createObservacion(random: Random, prefijo: string, children: number): string {
  if (children > 0 && random.chance(0.45)) return random.pick(WITH_CHILDREN)
  const own = BY_EXCURSION[prefijo]
  if (own && random.chance(0.35)) return random.pick(own)
  return drawAnyone(random)[0]
}

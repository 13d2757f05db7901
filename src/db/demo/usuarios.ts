import { rutCheck } from '#lib/contract/rut.ts'
import type { Random } from './random.ts'

/** Useless outside the demonstration. */
export const DEMO_PASSWORD = 'excursiones-2026'

const DOMAIN = 'demo.travesia.cl'

const rows: [buzon: string, rolId: number, rol: string, nombre: string, hotelId?: number][] = [
  ['gerencial', 1, 'GERENCIAL', 'CAROLINA FUENTES MORALES'],
  ['lcr', 2, 'LCR', 'RODRIGO CRUZ SALVATIERRA'],
  ['hoteleria', 5, 'HOTELERIA', 'PAMELA ANZA COLQUE'],
  ['conductor', 3, 'CONDUCTORES', 'LUIS TEJERINA RAMOS'],
  ['conductor2', 3, 'CONDUCTORES', 'MARIO CONDORI PUCA'],
  ['guia', 4, 'GUIAS', 'CAMILA REYES AYAVIRE'],
  ['guia2', 4, 'GUIAS', 'TOMÁS LIENDRO ARAYA'],
  ['operaciones', 6, 'OPERACION ADMINISTRATIVA', 'DANIELA PASTRANA VILCA'],
  ['finanzas', 9, 'FINANZAS', 'ÁLVARO ESPÍNDOLA ROJAS'],
  ['comercial', 10, 'COMERCIAL', 'FRANCISCA MUÑOZ LARRAÍN'],
  ['rrhh', 11, 'RECURSOS HUMANOS', 'VERÓNICA TAPIA SOTO'],
  ['calidad', 12, 'GESTION DE CALIDAD', 'IGNACIO PÉREZ IBÁÑEZ'],
  ['marketing', 13, 'MARKETING', 'JAVIERA NÚÑEZ BRAVO'],
  ['agencias', 14, 'AGENCIAS', 'PAULO CARDOSO RIVERA'],
  ['hotel', 7, 'HOTEL', 'XIMENA SIARES CRUZ', 100],
  ['hotel2', 7, 'HOTEL', 'MATÍAS VERGARA PEÑA', 101],
]

export const DEMO_USERS = rows.map(([buzon, rolId, rol, nombre, hotelId], i) => ({
  id: 100 + i,
  email: `${buzon}@${DOMAIN}`,
  rolId,
  rol,
  nombre,
  hotelId: hotelId ?? null,
}))

export function demoUser(buzon: string) {
  const found = DEMO_USERS.find(({ email }) => email === `${buzon}@${DOMAIN}`)
  if (!found) throw new Error(`no demo user ${buzon}`)
  return found
}

const NOMBRES =
  'ALEX,BASTIÁN,CARLA,CRISTIAN,DIANA,EDISON,ELIANA,FABIÁN,GERMÁN,GLADYS,HÉCTOR,INGRID,JAIME,KARINA,LEONEL,LORETO,MARCO,MIRTA,NELSON,NORMA,OSCAR,PATRICIO,RAQUEL,RENÉ,ROXANA,SANDRA,SERGIO,SILVIA,ULISES,VÍCTOR,WILMA,YASNA'.split(
    ',',
  )
const APELLIDOS =
  'ANZA,ARMELLA,AYAVIRE,BARREDA,CANDIA,CHAILE,CHOQUE,COCA,COLQUE,CONDORI,CORTÉS,CRUZ,ESCALANTE,ESPÍNDOLA,FLORES,GALLEGUILLOS,GARCÍA,GAVIA,LIENDRO,LIQUE,MAMANI,MENDOZA,MONTES,PACHAO,PANIRE,PARRA,PUCA,RAMOS,REYES,RODRÍGUEZ,SALVATIERRA,SÁNCHEZ,SIARES,TEJERINA,TITO,VARAS,VILCA,YUFLA,ZULETA'.split(
    ',',
  )

export const toAddress = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .trim()
    .replace(/ +/g, '.')

/** The lengths of the two lists have no common divisor, so walking both repeats no pair. */
export function createNames(random: Random, count: number): { nombre: string; apellido: string }[] {
  const nombres = random.shuffle(NOMBRES)
  const apellidos = random.shuffle(APELLIDOS)
  return Array.from({ length: count }, (_, i) => ({
    nombre: nombres[i % nombres.length] ?? '',
    apellido: apellidos[i % apellidos.length] ?? '',
  }))
}

export interface DemoUsuario {
  id: number
  rut: string | null
  sin_rut_motivo: string | null
  nombre: string
  email: string
  telefono: string
  rol_id: number
  hotel_id: number | null
  habilitado: number
}

/** Only grows, so that no two RUTs are equal. */
function createRuts(random: Random) {
  let last = 8_400_000
  return () => {
    last += random.int(40_000, 300_000)
    return `${last}-${rutCheck(String(last))}`
  }
}

const FOREIGN_GUIDE = 'EXTRANJERA CON PASAPORTE, VISA DE TRABAJO EN TRÁMITE'

/** Adds `crew` drivers and as many guides to the demo users. One of each has left. */
export function createUsuarios(random: Random, crew: number): DemoUsuario[] {
  const nextRut = createRuts(random)
  const usuarios: DemoUsuario[] = DEMO_USERS.map(({ id, email, rolId, nombre, hotelId }) => ({
    id,
    rut: nextRut(),
    sin_rut_motivo: null,
    nombre,
    email,
    telefono: random.digits('569########'),
    rol_id: rolId,
    hotel_id: hotelId,
    habilitado: 1,
  }))
  const add = (rolId: number, nombre: string, more: Partial<DemoUsuario> = {}) =>
    usuarios.push({
      id: 100 + usuarios.length,
      rut: nextRut(),
      sin_rut_motivo: null,
      nombre,
      email: `${toAddress(nombre)}@${DOMAIN}`,
      telefono: random.digits('569########'),
      rol_id: rolId,
      hotel_id: null,
      habilitado: 1,
      ...more,
    })
  add(4, 'AMÉLIE DUBOIS', { rut: null, sin_rut_motivo: FOREIGN_GUIDE, telefono: '33639980142' })
  createNames(random, crew * 2).forEach(({ nombre, apellido }, i) => {
    const left = i === 2 || i === 3
    add(i % 2 ? 4 : 3, `${nombre} ${apellido}`, { habilitado: left ? 0 : 1 })
  })
  return usuarios
}

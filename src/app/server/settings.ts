import * as z from 'zod/mini'
import {
  folder,
  image,
  isLink,
  isUrl,
  isZone,
  networks,
  oneOf,
  origin,
  prose,
  type Setting,
  secret,
  setting,
  someText,
  where,
  whole,
  yesNo,
} from './setting.ts'
import { texts } from './texts.ts'

const prosePlease = 'el texto, con \\n donde comienza otra línea'
const LINK = 'una dirección completa (https://…) o una ruta que comience con /'

/** Every setting there is, in the order of the README. */
export const settings = {
  PORT: setting('3000', 'Puerto en que atiende', 'un número entre 0 y 65535', whole(0, 65_535)),
  HOST: setting(
    '127.0.0.1',
    'Dirección en que atiende; 0.0.0.0 para toda la red',
    'una dirección o nombre de este equipo',
    where((text) => /^[\w.:-]+$/.test(text)),
  ),
  DATABASE_URL: secret(
    undefined,
    'PostgreSQL propio, 15 o superior',
    'postgres://usuario:clave@servidor:5432/base',
    where((text) => isUrl(text, 'postgres:', 'postgresql:')),
    'el PostgreSQL incluido, en DATA_DIR',
  ),
  DATA_DIR: setting(
    './data',
    'Carpeta de la base incluida y de los archivos',
    'el nombre de una carpeta',
    folder,
  ),
  NODE_ENV: setting(
    'development',
    'Modo: production, development o test',
    'production, development o test',
    oneOf('production', 'development', 'test'),
  ),
  SECOND_FACTOR: setting(
    undefined,
    'Segundo paso del ingreso: totp (aplicación de códigos) o date (la fecha, solo para demostración)',
    'totp o date',
    oneOf('date', 'totp'),
    'date; en producción totp',
  ),
  TIME_ZONE: setting(
    'America/Santiago',
    'Zona horaria que decide qué día es hoy',
    'una zona como America/Santiago, America/Punta_Arenas o Pacific/Easter',
    where(isZone),
  ),
  PUBLIC_ORIGIN: setting(
    undefined,
    'Dirección con que se ve desde fuera, cuando hay un proxy delante',
    'solo protocolo y nombre, por ejemplo https://reservas.ejemplo.cl',
    origin,
    'la que traiga cada llamada; en producción es obligatoria, salvo con TRUSTED_PROXY',
  ),
  TRUSTED_PROXY: setting(
    undefined,
    'Proxies cuyas cabeceras X-Forwarded-* se creen',
    'direcciones o redes separadas por coma, por ejemplo 10.0.0.0/8,127.0.0.1',
    networks,
  ),
  SECRET_KEY: secret(
    undefined,
    'Clave que cifra los segundos factores; perderla obliga a enrolarlos de nuevo',
    '32 letras o más al azar, por ejemplo lo que responde «openssl rand -base64 48»',
    where((text) => text.length >= 32),
    'se crea en DATA_DIR; en producción es obligatoria',
  ),
  POOL_SIZE: setting(
    '10',
    'Conexiones a la base por proceso',
    'un número entre 1 y 200',
    whole(1, 200),
  ),
  RATE_SESSION: setting(
    '600',
    'Solicitudes que una sesión puede hacer en 10 segundos',
    'un número entre 10 y 1000000',
    whole(10, 1_000_000),
  ),
  RATE_ADDRESS: setting(
    '3000',
    'Solicitudes que se atienden en 10 segundos desde una dirección; todo un edificio puede compartir una',
    'un número entre 10 y 1000000',
    whole(10, 1_000_000),
  ),
  RATE_SIGN_INS: setting(
    '100',
    'Ingresos que se atienden en 10 minutos desde una dirección',
    'un número entre 10 y 1000000',
    whole(10, 1_000_000),
  ),
  METRICS_TOKEN: secret(
    undefined,
    'Clave para leer /metrics, que sin ella no existe',
    '16 letras o más',
    where((text) => text.length >= 16),
  ),
  DEMO: setting(
    undefined,
    'Llena una base vacía con una operación de demostración',
    'si o no',
    yesNo,
    'si; en producción no',
  ),
  OPERATOR_NAME: setting(
    'Travesía Excursiones',
    'Nombre del operador, en el ingreso y el comprobante',
    'un nombre',
    someText,
  ),
  OPERATOR_LOGO: setting(
    undefined,
    'Logo del operador, archivo PNG o JPEG',
    'la ruta de un archivo .png o .jpg que exista',
    image,
    'el de la demostración, donde la hay',
  ),
  OPERATOR_PHONE: setting(
    undefined,
    'Teléfono del operador',
    'solo números con código de país, por ejemplo 56912345678',
    where((text) => /^\d{8,15}$/.test(text)),
    'el de la demostración, donde la hay',
  ),
  OPERATOR_EMAIL: setting(
    undefined,
    'Correo del operador',
    'un correo, por ejemplo reservas@ejemplo.cl',
    z.email(),
    'el de la demostración, donde la hay',
  ),
  VOUCHER_FOOTER: setting(
    texts.voucherFooter,
    'Texto promocional al pie del comprobante',
    prosePlease,
    prose,
    'un saludo en español e inglés',
  ),
  VOUCHER_POLICY: setting(
    texts.voucherPolicy,
    'Política de anulación del comprobante',
    prosePlease,
    prose,
    'sin costo hasta 24 horas antes, en español e inglés',
  ),
  LINK_TERMS: setting('/terminos', '«Términos y condiciones» del ingreso', LINK, where(isLink)),
  LINK_PLANS: setting('/planes', '«Planes» del ingreso', LINK, where(isLink)),
  LINK_CONTACT: setting('/contacto', '«Contacto» del ingreso', LINK, where(isLink)),
  TEXT_TERMS: setting(
    texts.terms,
    'Texto de la página /terminos',
    prosePlease,
    prose,
    'un texto sobre el uso y los datos personales',
  ),
  TEXT_PLANS: setting(
    texts.plans,
    'Texto de la página /planes',
    prosePlease,
    prose,
    'un texto sobre cómo se entrega el acceso',
  ),
  TEXT_CONTACT: setting(
    texts.contact,
    'Texto de la página /contacto',
    prosePlease,
    prose,
    'un texto sobre a quién pedir ayuda',
  ),
  OPENING_FUND: setting(
    '700000',
    'Fondo inicial de la caja chica, en pesos',
    'un monto en pesos sin puntos, por ejemplo 700000',
    whole(0, 99_999_999),
  ),
  RETENTION_MONTHS: setting(
    undefined,
    'Meses después de la excursión en que los datos del pasajero se anonimizan solos, desde que se hizo a mano una vez; los montos quedan',
    'un número de meses entre 1 y 1200, o nada para conservarlos',
    whole(1, 1200),
    'no se anonimiza nada por sí solo',
  ),
  ACCESS_RECORD_MONTHS: setting(
    '24',
    'Meses que se recuerda quién vio o exportó datos de pasajeros',
    'un número de meses entre 1 y 1200',
    whole(1, 1200),
  ),
  S3_BUCKET: setting(
    undefined,
    'Guarda los comprobantes subidos en este bucket S3',
    'el nombre del bucket',
    someText,
    'se guardan en DATA_DIR',
  ),
  S3_ENDPOINT: setting(
    undefined,
    'Dirección de un servicio compatible con S3',
    'una dirección https://…',
    where((text) => isUrl(text, 'https:', 'http:')),
    'la de AWS',
  ),
  S3_REGION: setting(
    'us-east-1',
    'Región de S3',
    'una región, por ejemplo sa-east-1',
    where((text) => /^[a-z0-9-]+$/.test(text)),
  ),
  S3_ACCESS_KEY_ID: setting(undefined, 'Identificador de la clave de S3', 'la clave', someText),
  S3_SECRET_ACCESS_KEY: secret(undefined, 'Secreto de la clave de S3', 'el secreto', someText),
} as const satisfies Record<string, Setting<unknown>>

/** Every setting left empty, which counts as absent: to start the product without those of whoever starts it. */
export const noSettings: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(settings).flatMap((name) => [
    [name, ''],
    [`${name}_FILE`, ''],
  ]),
)

/** The settings as the README's table, in Markdown. */
export function settingsTable(): string {
  const rows = Object.entries<Setting<unknown>>(settings).map(
    ([name, { shown, fallback, help, secret }]) =>
      `| \`${name}\`${secret ? ` o \`${name}_FILE\`` : ''} | ${shown ?? (fallback ? `\`${fallback.replaceAll('|', '\\|')}\`` : '—')} | ${help} |`,
  )
  return ['| Ajuste | Si no se indica | Qué es |', '| --- | --- | --- |', ...rows].join('\n')
}

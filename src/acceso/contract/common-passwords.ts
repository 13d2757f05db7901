/** Without the digits and signs that people put around them. */
const COMMON = new Set(
  (
    'password passwort contrasena clave secreto acceso qwerty qwertyui qwertyuiop asdfgh asdfghjk asdfghjkl zxcvbnm q2w3e4r ' +
    'qwer asdf abc abcd abcdef abcdefgh admin administrador administrator usuario user test prueba hola bienvenido bienvenida ' +
    'welcome letmein iloveyou teamo tequiero amor princesa sunshine football futbol colocolo dragon monkey master superman ' +
    'chile santiago sanpedro atacama sanpedrodeatacama travesia turismo hotel enero febrero marzo abril mayo junio julio ' +
    'agosto septiembre octubre noviembre diciembre verano invierno primavera otono'
  ).split(' '),
)

/** Signs that replace letters, and those letters. */
const [DIGITS, LETTERS] = ['01345@$', 'oieasas']

export const plain = (password: string) =>
  password.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** True for a common word dressed up, or a short text repeated. Takes a password made `plain`. */
export function isCommon(password: string): boolean {
  const word = password.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const undressed = word.replace(/[01345@$]/g, (sign) => LETTERS[DIGITS.indexOf(sign)] ?? sign)
  const repeated = /^(.{1,4})\1+$/.test(password)
  return word.length < 3 || COMMON.has(word) || COMMON.has(undressed) || repeated
}

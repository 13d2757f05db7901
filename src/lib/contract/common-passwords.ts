/** What anybody tries first, without the digits and signs people put around it. */
const COMMON = new Set(
  (
    'password passwort contrasena clave secreto acceso qwerty qwertyui qwertyuiop asdfgh asdfghjk asdfghjkl zxcvbnm q2w3e4r ' +
    'qwer asdf abc abcd abcdef abcdefgh admin administrador administrator usuario user test prueba hola bienvenido bienvenida ' +
    'welcome letmein iloveyou teamo tequiero amor princesa sunshine football futbol colocolo dragon monkey master superman ' +
    'chile santiago sanpedro atacama sanpedrodeatacama travesia turismo hotel enero febrero marzo abril mayo junio julio ' +
    'agosto septiembre octubre noviembre diciembre verano invierno primavera otono'
  ).split(' '),
)

/** What stands for a letter, and the letter. */
const [DIGITS, LETTERS] = ['01345@$', 'oieasas']

/** A password as it is compared: accents and case aside. */
export const plain = (password: string) =>
  password.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a password, made plain, is one that anybody would try: a common word dressed up, or one thing repeated. */
export function isCommon(password: string): boolean {
  const word = password.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const undressed = word.replace(/[01345@$]/g, (sign) => LETTERS[DIGITS.indexOf(sign)] ?? sign)
  const repeated = /^(.{1,4})\1+$/.test(password)
  return word.length < 3 || COMMON.has(word) || COMMON.has(undressed) || repeated
}

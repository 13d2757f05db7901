type Nombres = readonly (readonly [RegExp, string])[]

// The order matters: most of these also name the ones below.
const NAVEGADORES: Nombres = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const EQUIPOS: Nombres = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

const LARGO = 60
const nombrado = (nombres: Nombres, agente: string) =>
  nombres.find(([patron]) => patron.test(agente))?.[1]

/** Formats a user agent as `Chrome en Windows`. Programs other than browsers keep their own text. */
export function programaDe(agente: string): string {
  const [navegador, equipo] = [nombrado(NAVEGADORES, agente), nombrado(EQUIPOS, agente)]
  if (navegador) return equipo ? `${navegador} en ${equipo}` : navegador
  return agente.trim().slice(0, LARGO) || 'Programa desconocido'
}

export const esDeMano = (agente: string) => /iPhone|iPad|Android|Mobile/.test(agente)

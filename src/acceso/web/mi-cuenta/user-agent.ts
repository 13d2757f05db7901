type Names = readonly (readonly [RegExp, string])[]

// The order matters: most of these also name the ones below.
const BROWSERS: Names = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const DEVICES: Names = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

const LONGEST = 60
const named = (names: Names, agent: string) => names.find(([pattern]) => pattern.test(agent))?.[1]

/** Formats a user agent as `Chrome en Windows`. Programs other than browsers keep their own text. */
export function programOf(agent: string): string {
  const [browser, device] = [named(BROWSERS, agent), named(DEVICES, agent)]
  if (browser) return device ? `${browser} en ${device}` : browser
  return agent.trim().slice(0, LONGEST) || 'Programa desconocido'
}

export const isHandheld = (agent: string) => /iPhone|iPad|Android|Mobile/.test(agent)

import { readFileSync } from 'node:fs'
import type * as z from 'zod/mini'
import type { Setting } from './setting.ts'
import { settings } from './settings.ts'

type Name = keyof typeof settings
type Value<N extends Name> = z.output<(typeof settings)[N]['schema']>
export type Values = {
  [N in Name]: (typeof settings)[N]['fallback'] extends string ? Value<N> : Value<N> | undefined
}

/** Settings and what is wrong with them, by the setting's name. */
export type Problems = Map<string, string>

export function readValues(env: Record<string, string | undefined>, problems: Problems): Values {
  const read = Object.entries<Setting<unknown>>(settings).map(([name, setting]) => {
    const text = textOf(env, name, setting, problems) ?? setting.fallback
    if (text === undefined) return [name, undefined]
    const { data, success } = setting.schema.safeParse(text)
    if (!success && !problems.has(name))
      problems.set(name, `${name} no sirve como está: escriba ${setting.write}.`)
    return [name, data]
  })
  return Object.fromEntries(read)
}

function textOf(
  env: Record<string, string | undefined>,
  name: string,
  { secret, write }: Setting<unknown>,
  problems: Problems,
): string | undefined {
  const text = env[name]?.trim() || undefined
  const file = secret && env[`${name}_FILE`]?.trim()
  if (!file) return text
  if (text) {
    problems.set(name, `${name} y ${name}_FILE están los dos: deje solo uno.`)
    return text
  }
  try {
    const content = readFileSync(file, 'utf8').trim()
    if (content) return content
    problems.set(name, `${name}_FILE nombra un archivo vacío: escriba en ${file} ${write}.`)
  } catch (error) {
    problems.set(
      name,
      `${name}_FILE no se puede leer (${(error as NodeJS.ErrnoException).code}): ` +
        'escriba la ruta de un archivo que esta cuenta pueda leer.',
    )
  }
  return undefined
}

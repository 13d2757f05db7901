import type { Setting } from './setting.ts'
import { settings } from './settings.ts'

/** Every setting left empty, which counts as absent: starts the product without the current shell's settings. */
export const noSettings: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(settings).flatMap((name) => [
    [name, ''],
    [`${name}_FILE`, ''],
  ]),
)

export function settingsTable(): string {
  const rows = Object.entries<Setting<unknown>>(settings).map(
    ([name, { shown, fallback, help, secret }]) =>
      `| \`${name}\`${secret ? ` or \`${name}_FILE\`` : ''} | ${shown ?? (fallback ? `\`${fallback.replaceAll('|', '\\|')}\`` : '—')} | ${help} |`,
  )
  return ['| setting | default | what it is |', '| --- | --- | --- |', ...rows].join('\n')
}

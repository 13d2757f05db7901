import type { Setting } from './setting.ts'
import { settings } from './settings.ts'

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
      `| \`${name}\`${secret ? ` or \`${name}_FILE\`` : ''} | ${shown ?? (fallback ? `\`${fallback.replaceAll('|', '\\|')}\`` : '—')} | ${help} |`,
  )
  return ['| setting | default | what it is |', '| --- | --- | --- |', ...rows].join('\n')
}

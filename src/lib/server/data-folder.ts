import { mkdirSync } from 'node:fs'

/**
 * Makes DATA_DIR, whatever the umask, for this account alone. Root leaves the way through open: PostgreSQL, which refuses
 * to run as root, has a folder of its own in it.
 */
export function makeDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
}

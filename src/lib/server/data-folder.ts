import { mkdirSync } from 'node:fs'

/**
 * Creates DATA_DIR for this account only, whatever the umask. Under root it stays passable: PostgreSQL refuses to run
 * as root and has its own folder inside.
 */
export function makeDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
}

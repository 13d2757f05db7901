import { readdirSync } from 'node:fs'

export const FOLDER = new URL('./migrations/', import.meta.url)

/** Names of the migrations of a folder, in their order. */
export const migrationsIn = (folder: URL): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -'.sql'.length))
    .sort()

/** The migrations that this program knows. */
export const MIGRATIONS: readonly string[] = migrationsIn(FOLDER)

/**
 * The last migration of each version that brought some, oldest version first. A migration after them is of the version
 * being made.
 */
export const RELEASES: readonly (readonly [version: string, last: string])[] = [
  ['0.1.0', '0011-derechos-de-pasajeros'],
]

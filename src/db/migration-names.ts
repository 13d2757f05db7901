import { readdirSync } from 'node:fs'

export const FOLDER = new URL('./migrations/', import.meta.url)

export const migrationsIn = (folder: URL): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -'.sql'.length))
    .sort()

export const MIGRATIONS: readonly string[] = migrationsIn(FOLDER)

/** Oldest version first. Later migrations belong to the next version. */
export const RELEASES: readonly (readonly [version: string, last: string])[] = [
  ['0.1.0', '0011-derechos-de-pasajeros'],
  ['0.2.0', '0018-busqueda-de-pasajeros'],
  ['0.4.0', '0044-asientos-con-un-plan'],
]

import type { Day } from '#lib/contract/civil-day.ts'
import { type Sealed, seal, unseal } from '#lib/web/day-keys.ts'

/** Passenger's name in a note. Without its key the note is sent all the same, and is called by its number. */
export interface SealedName {
  until: Day
  sealed: Sealed
}

const NAME = 'quien'

/** Locks a name with the key of a day; leaves it as it is where this browser cannot. */
export async function sealName(name: string, until: Day): Promise<SealedName | string> {
  const sealed = await seal(until, NAME, name)
  return sealed ? { until, sealed } : name
}

/** Returns a name; undefined if its key is gone. Version 0.4.0 kept names as they are. */
export async function openName(kept: SealedName | string): Promise<string | undefined> {
  if (typeof kept === 'string') return kept
  return (await unseal(kept.until, NAME, kept.sealed)) as string | undefined
}

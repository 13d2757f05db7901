import { createContext, use } from 'react'
import type { Day } from '#lib/contract/civil-day.ts'

/** Operator data for exported files: today, zone and name. */
export interface Stamp {
  today: Day
  zone: string
  operator: string
}

const Stamped = createContext<Stamp>({ today: '', zone: 'UTC', operator: '' })
export const StampProvider = Stamped.Provider
export const useStamp = () => use(Stamped)

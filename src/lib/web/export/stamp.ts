import { createContext, use } from 'react'
import type { Day } from '#lib/contract/civil-day.ts'

/** What every exported file says of where and when it was made: the operator's day, zone and name. */
export interface Stamp {
  today: Day
  zone: string
  operator: string
}

const Stamped = createContext<Stamp>({ today: '', zone: 'UTC', operator: '' })
export const StampProvider = Stamped.Provider
export const useStamp = () => use(Stamped)

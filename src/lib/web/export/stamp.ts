import { createContext, use } from 'react'
import type { Day } from '#lib/contract/civil-day.ts'

/** Values that `app/` gives to exports: today, zone and name of the operator, and the worker that writes the files. */
export interface Stamp {
  today: Day
  zone: string
  operator: string
  newWorker: () => Worker
}

const Stamped = createContext<Stamp>({
  today: '',
  zone: 'UTC',
  operator: '',
  newWorker: () => {
    throw new Error('No worker for exports')
  },
})
export const StampProvider = Stamped.Provider
export const useStamp = () => use(Stamped)

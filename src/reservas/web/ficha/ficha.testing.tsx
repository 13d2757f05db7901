import type { ReactNode } from 'react'
import { Ficha } from './ficha.tsx'

/** Draws a screen as the shell does: with the sheet of the reservation that the address names. */
export const withFicha = (Screen: () => ReactNode) => () => (
  <>
    <Screen />
    <Ficha />
  </>
)

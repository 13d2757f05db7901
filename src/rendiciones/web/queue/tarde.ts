/** Minutes that the guide or driver is late, with the device's hour of the press. */
export interface TardeValues {
  minutos: number
  momento: string
}

export const tardeText = (minutos: number) =>
  minutos === 0 ? 'Ya no voy tarde' : `Voy ${minutos} minutos tarde`

/** Refusal of a write over an older version: “la reserva”, “este registro”. */
export function changedMeanwhile(what: string, changed = 'modificó'): string {
  const open = what.startsWith('la ') ? 'la tenía abierta' : 'lo tenía abierto'
  return `Otra persona ${changed} ${what} mientras ${open}. Revise los cambios antes de guardar.`
}

/** Data of a 409 that passes by itself: the same content may be taken when it is sent again. */
export const INTENTAR = { intentar: true }
export const isPassing = ({ status, data }: { status: number; data: unknown }) =>
  status === 409 && (data as Partial<typeof INTENTAR> | null)?.intentar === true

/** Refusal of a write over an older version: “la reserva”, “este registro”. */
export function changedMeanwhile(what: string, changed = 'modificó'): string {
  const open = what.startsWith('la ') ? 'la tenía abierta' : 'lo tenía abierto'
  return `Otra persona ${changed} ${what} mientras ${open}. Revise los cambios antes de guardar.`
}

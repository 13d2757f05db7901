/** Puts the cursor into the first box on the page that has an error, and shows it in the middle of the window. */
export function enfocarPrimerError(form: HTMLFormElement | null, errores: Record<string, unknown>) {
  const boxes = form?.querySelectorAll<HTMLElement>('[data-path]') ?? []
  const first = [...boxes].find((box) => (box.dataset.path ?? '') in errores)
  if (!first) return
  const input = first.matches('input, textarea') ? first : first.querySelector('input')
  input?.focus({ preventScroll: true })
  first.scrollIntoView({ block: 'center' })
}

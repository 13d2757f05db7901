/** Tells the boxes whose text has no clear meaning to say so. Returns the first of them. */
export function firstUnclear(form: HTMLFormElement | null) {
  const boxes = [...(form?.elements ?? [])].filter((one) => one instanceof HTMLInputElement)
  return boxes.filter((box) => box.validity.customError && !box.checkValidity())[0]
}

export function focusFirstError(form: HTMLFormElement | null, errors: Record<string, unknown>) {
  const boxes = form?.querySelectorAll<HTMLElement>('[data-path]') ?? []
  const first = [...boxes].find((box) => (box.dataset.path ?? '') in errors)
  if (!first) return
  const input = first.matches('input, textarea') ? first : first.querySelector('input')
  input?.focus({ preventScroll: true })
  first.scrollIntoView({ block: 'center' })
}

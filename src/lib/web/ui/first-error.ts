export function focusFirstError(form: HTMLFormElement | null, errors: Record<string, unknown>) {
  const boxes = form?.querySelectorAll<HTMLElement>('[data-path]') ?? []
  const first = [...boxes].find((box) => (box.dataset.path ?? '') in errors)
  if (!first) return
  const input = first.matches('input, textarea') ? first : first.querySelector('input')
  input?.focus({ preventScroll: true })
  first.scrollIntoView({ block: 'center' })
}

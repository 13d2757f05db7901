import { Box, Button } from '@mantine/core'
import {
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import classes from './dialog.module.css'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './dialog-window.tsx'
import { handleEnter } from './enter-key.ts'
import { SubmitButton } from './form.tsx'
import { QuestionDialog, type QuestionDialogProps } from './question-dialog.tsx'
import { useUnsaved } from './unsaved.tsx'

interface FormElement {
  ref: RefObject<HTMLFormElement | null>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

interface FormDialogProps
  extends Pick<DialogProps, 'onClose' | 'title' | 'size' | 'closeOnClickOutside' | 'busy'> {
  opened?: boolean
  form: FormElement
  /** Question before it is sent. */
  question?: QuestionDialogProps['question']
  submit: string
  color?: string | undefined
  disabled?: boolean
  /** True if closing would lose something: the dialog asks first. */
  unsaved?: boolean
  onCancel?: (() => void) | undefined
  above?: ReactNode
  /** Shown under the form, outside it. */
  below?: ReactNode
  /** Replaces everything once the form is saved. */
  done?: ReactNode
  children: ReactNode
}

/** Form in a dialog. It is ready to type in, asks before what was typed is lost, and shows its result in place. */
export function FormDialog(props: FormDialogProps) {
  const { opened = true, done, unsaved = false, busy = false, form, onClose } = props
  const id = useId()
  const { leave, question: leaving } = useUnsaved(opened && unsaved && !done)
  const close = () => leave(onClose)
  return (
    <>
      <Dialog
        opened={opened}
        onClose={close}
        title={props.title}
        size={done ? 'sm' : props.size}
        closeOnClickOutside={Boolean(done) || (props.closeOnClickOutside ?? !unsaved)}
        busy={busy}
        footer={
          done ? undefined : (
            <>
              <div className={classes.above}>{props.above}</div>
              <Button variant="default" onClick={props.onCancel ?? close} disabled={busy}>
                Cancelar
              </Button>
              <SubmitButton form={id} color={props.color} busy={busy} disabled={props.disabled}>
                {props.submit}
              </SubmitButton>
            </>
          )
        }
      >
        {done || (
          <>
            <Form id={id} form={form}>
              {props.children}
            </Form>
            {props.below ? <Box mt="md">{props.below}</Box> : null}
          </>
        )}
      </Dialog>
      {leaving}
      {props.question ? <QuestionDialog question={props.question} /> : null}
    </>
  )
}

/** Returns whether a box can be typed in at once. A date box is left out: with the focus it opens its calendar. */
const isReady = (box: Element) =>
  box.matches('input:not([type="hidden"]), textarea, select') &&
  !(box as HTMLInputElement).disabled &&
  !(box as HTMLInputElement).readOnly &&
  !box.hasAttribute('data-opens')

/** Focuses the submit button of a form without boxes, once: boxes that come later take the focus from it. */
function focusSubmit(form: HTMLFormElement) {
  const submit = [...form.elements].find((one) => one.matches('[type=submit]')) as
    | HTMLElement
    | undefined
  if (!submit || submit.hasAttribute('data-autofocus')) return
  submit.dataset.autofocus = ''
  submit.focus({ preventScroll: true })
}

/** Focuses the first box instead of the close button. Not on phones, whose keyboard would cover half of the dialog. */
function useReadyToType(form: RefObject<HTMLFormElement | null>) {
  const isDone = useRef(false)
  useLayoutEffect(() => {
    if (isDone.current || !form.current || !window.matchMedia('(pointer: fine)').matches) return
    const chosen = form.current.querySelector<HTMLElement>('[data-autofocus]')
    const box = chosen ?? ([...form.current.elements].find(isReady) as HTMLElement | undefined)
    if (!box) return focusSubmit(form.current)
    isDone.current = true
    // Covers both cases: the window looks for this mark when it opens; boxes that come later take the focus here.
    box.dataset.autofocus = ''
    box.focus({ preventScroll: true })
  })
}

/** Marks the box that takes the focus. The window focuses the marked box again from a timer, after the first keys. */
function markFocused({ currentTarget, target }: FocusEvent<HTMLFormElement>) {
  if (!(target instanceof HTMLElement && target.matches('input, textarea, select'))) return
  for (const marked of currentTarget.querySelectorAll<HTMLElement>('[data-autofocus]'))
    delete marked.dataset.autofocus
  target.dataset.autofocus = ''
}

function Form({ id, form, children }: { id: string; form: FormElement; children: ReactNode }) {
  useReadyToType(form.ref)
  return (
    <form
      id={id}
      ref={form.ref}
      noValidate
      onFocusCapture={markFocused}
      onSubmit={(event) => {
        event.preventDefault()
        form.onSubmit(event)
      }}
      onKeyDown={handleEnter}
    >
      {children}
    </form>
  )
}

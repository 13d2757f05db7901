import { Drawer, Modal } from '@mantine/core'
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './dialog.module.css'
import { usePhoneScreen } from './phone-screen.ts'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Stands at the right side of the window instead of its middle, as high as the window. */
  side?: boolean
  /** True while another dialog is open over this one: Escape closes only that one. */
  covered?: boolean
  closeOnClickOutside?: boolean
  /** True while a request runs: only the buttons can close the dialog. */
  busy?: boolean
  /** False lets the page scroll: locking it restyles the whole page, 60 ms under a long table. */
  lockScroll?: boolean
}

/** Returns what is marked to take the focus when the window opens, other than its contents. */
const markedBeside = (contents: HTMLElement) =>
  [
    ...(contents.closest('[role="dialog"]')?.querySelectorAll<HTMLElement>('[data-autofocus]') ??
      []),
  ].find((one) => one !== contents && !one.matches(':disabled'))

const widths = { sm: 400, md: 560, lg: 760, xl: 1080 }
const SIDE_WIDTH = 680

export function DialogWindow(props: DialogProps) {
  const phone = usePhoneScreen()
  const { opened, onClose, title, children, footer, size = 'md', closeOnClickOutside, busy } = props
  const frame = {
    opened,
    onClose,
    title,
    closeOnClickOutside: !busy && closeOnClickOutside,
    closeOnEscape: !(busy || props.covered),
    lockScroll: props.lockScroll ?? true,
    returnFocus: false,
    withCloseButton: !busy,
    classNames: { content: classes.content, header: classes.header, body: classes.body },
  }
  const contents = (
    <>
      <Contents>{children}</Contents>
      {footer ? <Footer>{footer}</Footer> : null}
    </>
  )
  return props.side ? (
    <Drawer
      {...frame}
      position="right"
      size={phone ? '100%' : SIDE_WIDTH}
      transitionProps={{ duration: 140 }}
      overlayProps={{ backgroundOpacity: 0.25 }}
    >
      {contents}
    </Drawer>
  ) : (
    <Modal
      {...frame}
      size={widths[size]}
      fullScreen={phone && size !== 'sm'}
      transitionProps={{ transition: 'pop', duration: 140 }}
      overlayProps={{ backgroundOpacity: 0.45, blur: 2 }}
    >
      {contents}
    </Modal>
  )
}

/**
 * Takes the focus itself where nothing is marked for it: else it would fall on the first button, which closes the
 * dialog, leaves or deletes.
 */
function Contents({ children }: { children: ReactNode }) {
  const own = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (own.current && !markedBeside(own.current)) own.current.dataset.autofocus = ''
  }, [])
  // While the window opens, a box that came later takes the focus, and keeps it from the window's timers.
  const pass = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    if (target !== currentTarget) delete currentTarget.dataset.autofocus
    else if (currentTarget.dataset.autofocus !== undefined)
      markedBeside(currentTarget)?.focus({ preventScroll: true })
  }
  return (
    <div ref={own} tabIndex={-1} className={classes.scroll} onFocusCapture={pass}>
      {children}
    </div>
  )
}

/** Stays in view. Tells its height, so that nothing one goes to lies under it. */
function Footer({ children }: { children: ReactNode }) {
  const own = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const bar = own.current
    const dialog = bar?.closest<HTMLElement>('[role="dialog"]')
    if (!bar || !dialog) return
    const observer = new ResizeObserver(() =>
      dialog.style.setProperty('--footer', `${bar.offsetHeight}px`),
    )
    observer.observe(bar)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={own} className={classes.footer}>
      {children}
    </div>
  )
}

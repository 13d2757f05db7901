import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import classes from './dialog.module.css'
import type { DialogProps } from './dialog.tsx'

const widths = { sm: 400, md: 560, lg: 760, xl: 1080 }

export function DialogWindow(props: DialogProps) {
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const { opened, onClose, title, children, footer, size = 'md', closeOnClickOutside, busy } = props
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={widths[size]}
      fullScreen={phone && size !== 'sm'}
      closeOnClickOutside={!busy && closeOnClickOutside}
      closeOnEscape={!busy}
      lockScroll={props.lockScroll ?? true}
      returnFocus={false}
      withCloseButton={!busy}
      transitionProps={{ transition: 'pop', duration: 140 }}
      overlayProps={{ backgroundOpacity: 0.45, blur: 2 }}
      classNames={{ content: classes.content, header: classes.header, body: classes.body }}
    >
      <div className={classes.scroll}>{children}</div>
      {footer ? <div className={classes.footer}>{footer}</div> : null}
    </Modal>
  )
}

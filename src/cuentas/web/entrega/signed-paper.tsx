import type { ReactNode } from 'react'
import { acceso } from '#acceso/contract.ts'
import { useLoaded } from '#lib/web/query.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { PrintButton } from '#lib/web/ui/print-button.tsx'
import { Printed, PrintHead, PrintView } from '#lib/web/ui/print-view.tsx'
import classes from './recibo.module.css'

interface SignedPaperProps {
  title: string
  number: number
  /** Names of the two who sign: giver and taker of the money. */
  giver: string
  taker: string
  children: ReactNode
  onClose: () => void
}

/** Receipt with two signatures, to read and to print. */
export function SignedPaper({ onClose, ...paper }: SignedPaperProps) {
  const { operador } = useLoaded(acceso.ajustes, {})
  const title = `${paper.title} N° ${paper.number}`
  const print = <Paper {...paper} head={<PrintHead kind="Rendición" title={title} />} />
  return (
    <Dialog
      opened
      onClose={onClose}
      title={paper.title}
      size="lg"
      footer={<PrintButton data-autofocus />}
    >
      <Printed paper={<PrintView inDialog>{() => print}</PrintView>}>
        <Paper
          {...paper}
          head={
            <header>
              <p>{operador.nombre}</p>
              <h2>{title}</h2>
            </header>
          }
        />
      </Printed>
    </Dialog>
  )
}

type PaperProps = Omit<SignedPaperProps, 'number' | 'onClose'> & { head: ReactNode }

const Paper = ({ title, giver, taker, head, children }: PaperProps) => (
  <article className={classes.recibo} aria-label={title}>
    {head}
    {children}
    <footer>
      <p>
        Entrega
        <span>{giver}</span>
      </p>
      <p>
        Recibe
        <span>{taker}</span>
      </p>
    </footer>
  </article>
)

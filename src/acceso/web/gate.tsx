import { Anchor, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Ajustes, acceso } from '#acceso/contract.ts'
import { useLoaded } from '#lib/web/query.ts'
import { ColorSchemeToggle } from '#lib/web/ui/color-scheme.tsx'
import classes from './gate.module.css'
import { Landscape } from './landscape.tsx'

interface GateProps {
  documentTitle: string
  title: string
  subtitle?: ReactNode
  children: ReactNode
}

export function Gate({ documentTitle, title, subtitle, children }: GateProps) {
  const { version, enlaces, operador } = useLoaded(acceso.ajustes, {})
  return (
    <div className={classes.puerta}>
      <title>{documentTitle}</title>
      <div className={`${classes.vista} no-print`} aria-hidden>
        <Landscape />
      </div>
      <div className={classes.lado}>
        <header className={`${classes.marca} no-print`}>
          <img src="/favicon.svg" width={32} height={32} alt="" />
          <span>Travesía</span>
          <ColorSchemeToggle />
        </header>
        <main className={classes.contenido}>
          <div className={classes.titulo}>
            <Title order={1}>{title}</Title>
            {subtitle ? <p>{subtitle}</p> : null}
          </div>
          {children}
        </main>
        <footer className={`${classes.pie} no-print`}>
          <nav aria-label="Información">
            <Links enlaces={enlaces} />
          </nav>
          <p>
            {operador.nombre} · Versión {version}
          </p>
        </footer>
      </div>
    </div>
  )
}

const TEXTS = [
  ['terminos', 'Términos y condiciones'],
  ['planes', 'Planes'],
  ['contacto', 'Contacto'],
] as const

function Links({ enlaces }: Pick<Ajustes, 'enlaces'>) {
  return TEXTS.map(([name, label]) => {
    const target = enlaces[name]
    return target.startsWith('/') ? (
      <Anchor key={name} renderRoot={(props) => <Link to={target} {...props} />}>
        {label}
      </Anchor>
    ) : (
      <Anchor key={name} href={target} target="_blank" rel="noopener noreferrer">
        {label}
      </Anchor>
    )
  })
}

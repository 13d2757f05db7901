import { Anchor, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Ajustes, acceso } from '#acceso/contract.ts'
import { useLoaded } from '#lib/web/query.ts'
import { ColorSchemeToggle } from '#lib/web/ui/color-scheme.tsx'
import { Paisaje } from './paisaje.tsx'
import classes from './puerta.module.css'

interface PuertaProps {
  documentTitle: string
  title: string
  subtitle?: ReactNode
  children: ReactNode
}

export function Puerta({ documentTitle, title, subtitle, children }: PuertaProps) {
  const { version, enlaces, operador } = useLoaded(acceso.ajustes, {})
  return (
    <div className={classes.puerta}>
      <title>{documentTitle}</title>
      <div className={`${classes.vista} no-print`} aria-hidden>
        <Paisaje />
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
            <Enlaces enlaces={enlaces} />
          </nav>
          <p>
            {operador.nombre} · Versión {version}
          </p>
        </footer>
      </div>
    </div>
  )
}

const TEXTOS = [
  ['terminos', 'Términos y condiciones'],
  ['planes', 'Planes'],
  ['contacto', 'Contacto'],
] as const

function Enlaces({ enlaces }: Pick<Ajustes, 'enlaces'>) {
  return TEXTOS.map(([name, label]) => {
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

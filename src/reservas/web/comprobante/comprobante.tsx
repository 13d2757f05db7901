import { useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { useLoaded } from '#lib/web/query.ts'
import { QrCode } from '#lib/web/ui/qr-code.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import classes from './comprobante.module.css'
import { BANNER, HILLS, SKY } from './comprobante-banner.ts'
import {
  type Bilingual,
  type ComprobanteContent,
  contentOf,
  type Line,
} from './comprobante-content.ts'

export const Both = ({ es, en }: Bilingual) => (
  <>
    {es}
    {es === en ? null : <span className={classes.en}> / {en}</span>}
  </>
)

export const Fact = ({ es, en, value }: Line) => (
  <div>
    <dt>
      <Both es={es} en={en} />
    </dt>
    <dd>{value}</dd>
  </div>
)

export function Banner({
  label,
  number,
  operador,
  logo,
}: Pick<ComprobanteContent, 'number' | 'operador'> & { label: string; logo: string }) {
  // Hides a logo that cannot be loaded; the name remains.
  const [readable, setReadable] = useState(logo !== '')
  return (
    <div className={classes.banner}>
      <svg
        viewBox={`0 0 ${BANNER.width} ${BANNER.height}`}
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <defs>
          <linearGradient id="comprobante-cielo" x1="0" y1="0" x2="1" y2="0.6">
            {SKY.map((color, i) => (
              <stop key={color} offset={i / (SKY.length - 1)} stopColor={color} />
            ))}
          </linearGradient>
        </defs>
        <rect width={BANNER.width} height={BANNER.height} fill="url(#comprobante-cielo)" />
        {HILLS.map(({ color, d }) => (
          <path key={color} d={d} fill={color} />
        ))}
      </svg>
      <div className={classes.bannerText}>
        <div>
          {readable ? (
            <img className={classes.logo} src={logo} alt="" onError={() => setReadable(false)} />
          ) : null}
          <div className={classes.operator}>{operador.nombre}</div>
          <div className={classes.contact}>{operador.contact}</div>
        </div>
        <div className={classes.number}>
          {label}
          <strong>{number}</strong>
        </div>
      </div>
    </div>
  )
}

export const Conditions = ({
  thanks,
  policy,
  notes,
}: Pick<ComprobanteContent, 'thanks' | 'policy' | 'notes'>) => (
  <div>
    <p className={classes.thanks}>{thanks}</p>
    <p>{policy}</p>
    {notes.map((note) => (
      <p key={note.es}>
        <Both {...note} />
      </p>
    ))}
  </div>
)

export function Comprobante({ reserva }: { reserva: Reserva }) {
  const ajustes = useLoaded(acceso.ajustes, {})
  const c = contentOf(reserva, ajustes)
  return (
    <article
      className={`${classes.paper} print-only-this`}
      aria-label={`Comprobante de reserva ${c.number}`}
    >
      <Banner label="N°" number={c.number} operador={c.operador} logo={ajustes.operador.logo} />
      <div className={classes.body}>
        {c.anulada ? <div className={classes.void}>RESERVA ANULADA / CANCELLED</div> : null}
        <header className={classes.head}>
          <h2>
            COMPROBANTE DE RESERVA <span>/ BOOKING VOUCHER</span>
          </h2>
          <div className={classes.issued}>
            <Both es="Emitido" en="Issued" /> {c.issued}
          </div>
        </header>
        <section className={classes.tour}>
          <h3>{c.excursion}</h3>
          <dl className={classes.grid}>
            <Fact {...c.fecha} />
            <Fact
              {...c.pickup}
              value={`${c.pickup.value} · ${c.pickup.note.es} / ${c.pickup.note.en}`}
            />
          </dl>
        </section>
        <dl className={classes.grid}>
          {c.pasajero.map((line) => (
            <Fact key={line.es} {...line} />
          ))}
        </dl>
        <section className={classes.money}>
          <dl className={classes.prices}>
            {[...c.prices, c.total].map((line) => (
              <Fact key={line.es} {...line} />
            ))}
          </dl>
          <div className={classes.pay}>
            {c.payment.amount ? <strong>{c.payment.amount}</strong> : null}
            <Both es={c.payment.es} en={c.payment.en} />
          </div>
        </section>
        <footer className={classes.foot}>
          <Conditions {...c} />
          <QrCode text={c.qr} label="Código QR para escribir al operador" size={96} />
        </footer>
      </div>
    </article>
  )
}

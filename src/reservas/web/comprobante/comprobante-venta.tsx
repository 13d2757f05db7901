import { acceso } from '#acceso/contract.ts'
import { useLoaded } from '#lib/web/query.ts'
import type { Reserva } from '../../contract/reserva.ts'
import classes from './comprobante.module.css'
import { Banner, Both, Conditions, Fact, VoucherCode } from './comprobante.tsx'
import own from './comprobante-venta.module.css'
import { type Links, type VentaContent, ventaContentOf } from './venta-content.ts'
import { both, inBoth, WORDS } from './voucher-words.ts'

function Item({ item: c }: { item: VentaContent['items'][number] }) {
  return (
    <section className={`${classes.tour} ${own.item}`} aria-label={`Reserva ${c.number}`}>
      <div>
        <span className={classes.en}>N° {c.number}</span>
        {c.anulada ? <div className={classes.void}>{both(c.void)}</div> : null}
        <h3>{c.excursion}</h3>
        <dl className={`${classes.grid} ${own.facts}`}>
          <Fact {...c.fecha} />
          {c.anulada ? null : <Fact {...c.pickup} />}
        </dl>
        {c.own.length === 0 || c.anulada ? null : (
          <dl className={`${classes.grid} ${own.facts}`}>
            {c.own.map((line) => (
              <Fact key={line.es} {...line} />
            ))}
          </dl>
        )}
        {c.anulada ? null : (
          <div className={own.sum}>
            <span className={classes.en}>{c.counted}</span>
            <strong>{c.total.value}</strong>
          </div>
        )}
      </div>
      {c.anulada ? null : (
        <VoucherCode content={c} label={`Código QR de la reserva ${c.number}`} size={84} />
      )}
    </section>
  )
}

/** Voucher of a sale: its reservations, each with its number and code, and one total. */
export function ComprobanteVenta({
  reservas,
  links,
}: {
  reservas: readonly [Reserva, ...Reserva[]]
  links: Links
}) {
  const ajustes = useLoaded(acceso.ajustes, {})
  const c = ventaContentOf(reservas, ajustes, links)
  return (
    <article className={`${classes.paper} print-only-this`} aria-label="Comprobante de la venta">
      <Banner
        label={both(c.countLabel)}
        number={c.count}
        operador={c.operador}
        logo={ajustes.operador.logo}
      />
      <div className={classes.body}>
        <header className={classes.head}>
          <h2>
            {c.title.es} <span>/ {c.title.second}</span>
          </h2>
          <div className={classes.issued}>
            <Both {...inBoth(WORDS.issued, c.second)} /> {c.issued}
          </div>
        </header>
        <dl className={classes.grid}>
          {c.pasajero.map((line) => (
            <Fact key={line.es} {...line} />
          ))}
        </dl>
        {c.items.map((item) => (
          <Item key={item.number} item={item} />
        ))}
        <section className={classes.money}>
          <dl className={`${classes.prices} ${own.total}`}>
            <Fact {...c.total} />
          </dl>
          <div className={own.ways}>
            {c.payments.map(({ amount, numbers, es, second }) => (
              <div key={es} className={classes.pay}>
                {amount ? <strong>{amount}</strong> : null}
                <Both es={es} second={second} />
                {numbers ? <div className={classes.en}>{numbers}</div> : null}
              </div>
            ))}
          </div>
        </section>
        <footer className={classes.foot}>
          <Conditions {...c} />
        </footer>
      </div>
    </article>
  )
}

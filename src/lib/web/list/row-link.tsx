import classes from './row-link.module.css'

interface RowLinkProps {
  label: string
  onClick: () => void
  children: string
}

/** Name of a row that opens its dialog. */
export const RowLink = ({ label, onClick, children }: RowLinkProps) => (
  <button type="button" className={classes.link} aria-label={label} onClick={onClick}>
    {children}
  </button>
)

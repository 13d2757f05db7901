import { formatTime } from '#lib/contract/civil-day.ts'
import classes from './noted-hour.module.css'

interface NotedHourProps {
  hora: string | null
  /** Source of the hour. */
  note?: { readonly text: string; readonly title: string } | undefined
}

/** Hour with a note; “Sin hora” if it is unknown. */
export function NotedHour({ hora, note }: NotedHourProps) {
  if (hora === null) return <span className={classes.missing}>Sin hora</span>
  if (!note) return formatTime(hora)
  return (
    <>
      {formatTime(hora)}{' '}
      <span className={classes.note} title={note.title}>
        {note.text}
      </span>
    </>
  )
}

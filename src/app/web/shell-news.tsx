import { UnstyledButton } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { DropBox } from '#lib/web/ui/drop-box.tsx'
import { readNews, useNews } from '#lib/web/ui/news.ts'
import classes from './shell-header.module.css'

const MINUTE_MS = 60_000
const HOUR = 60

function ago(at: number) {
  const minutes = Math.floor((Date.now() - at) / MINUTE_MS)
  if (minutes < 1) return 'ahora'
  return minutes < HOUR ? `hace ${minutes} min` : `hace ${Math.floor(minutes / HOUR)} h`
}

export function ShellNews() {
  const news = useNews()
  const unread = news.filter(({ read }) => !read).length
  if (news.length === 0) return null
  return (
    <DropBox
      label="Últimas novedades"
      className={classes.newsBox}
      trigger={(button) => (
        <UnstyledButton
          {...button}
          className={classes.bell}
          title="Últimas novedades"
          aria-label={unread > 0 ? `Últimas novedades, ${unread} sin leer` : 'Últimas novedades'}
          onClick={() => {
            button.onClick()
            readNews()
          }}
        >
          <IconBell size={19} stroke={1.6} aria-hidden />
          {unread > 0 ? <span className={classes.unread}>{unread}</span> : null}
        </UnstyledButton>
      )}
    >
      <ul className={classes.news} aria-label="Últimas novedades">
        {news.map(({ id, text, at }) => (
          <li key={id}>
            {text} <small>{ago(at)}</small>
          </li>
        ))}
      </ul>
    </DropBox>
  )
}

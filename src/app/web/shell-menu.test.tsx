import { IconHome } from '@tabler/icons-react'
import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ShellMenu } from './shell-menu.tsx'

const item = (path: string, title: string) => ({ path, title, icon: IconHome })
const groups = [
  { label: 'General', items: [item('/home', 'Inicio')] },
  { label: 'Hoteles', items: [item('/ver-hoteles', 'Ver Hoteles')] },
]

test('la pantalla abierta queda a la vista en el menú, también la de más abajo', () => {
  const seen: (string | null)[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.textContent)
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  const menu = (current: string) => (
    <ShellMenu
      groups={groups}
      current={current}
      renderLink={(path, props) => <a href={path} {...props} />}
    />
  )
  const { rerender } = render(menu('/ver-hoteles'))
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Ver Hoteles')
  expect(seen).toEqual(['Ver Hoteles'])
  rerender(menu('/home'))
  expect(seen).toEqual(['Ver Hoteles', 'Inicio'])
  rerender(menu('/home'))
  expect(seen, 'quien recorre el menú no es traído de vuelta').toHaveLength(2)
})

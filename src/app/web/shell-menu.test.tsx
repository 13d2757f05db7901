import { IconFolder, IconHome } from '@tabler/icons-react'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ShellMenu } from './shell-menu.tsx'

afterEach(cleanup)

const item = (path: string, title: string) => ({ path, title, icon: IconHome })
const groups = [
  { label: 'General', items: [item('/home', 'Inicio')] },
  { label: 'Hoteles', items: [item('/ver-hoteles', 'Ver Hoteles')] },
  {
    label: 'Catálogos',
    icon: IconFolder,
    items: [item('/ver-usuarios', 'Usuarios'), item('/ver-monedas', 'Monedas')],
  },
]
const menu = (current: string) => (
  <ShellMenu
    groups={groups}
    current={current}
    renderLink={(path, props) => <a href={path} {...props} />}
  />
)

test('la pantalla abierta queda a la vista en el menú, también la de más abajo', () => {
  const seen: (string | null)[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.textContent)
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  const { rerender } = render(menu('/ver-hoteles'))
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Ver Hoteles')
  expect(seen).toEqual(['Ver Hoteles'])
  rerender(menu('/home'))
  expect(seen).toEqual(['Ver Hoteles', 'Inicio'])
  rerender(menu('/home'))
  expect(seen, 'quien recorre el menú no es traído de vuelta').toHaveLength(2)
})

test('lo plegado se abre con su título, y solo cuando la pantalla abierta es una de las suyas', async () => {
  const { unmount } = render(menu('/home'))
  expect(screen.queryByRole('link', { name: 'Monedas' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Catálogos', expanded: false }))
  expect(screen.getByRole('link', { name: 'Monedas' }).getAttribute('href')).toBe('/ver-monedas')
  await userEvent.click(screen.getByRole('button', { name: 'Catálogos', expanded: true }))
  expect(screen.queryByRole('link', { name: 'Monedas' })).toBeNull()
  unmount()
  render(menu('/ver-monedas'))
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Monedas')
})

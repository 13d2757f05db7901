// Runs before the first paint: someone who chose dark must not see a white flash at five in the morning.
const chosen = /(?:^|; )esquema=(light|dark)/.exec(document.cookie)
const dark = chosen ? chosen[1] === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')

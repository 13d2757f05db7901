/** Drawing of Licancabur and its range over the salt flat. */
export const BANNER = { width: 178, height: 30 } as const

export const SKY = ['#7a3018', '#b4562b', '#e0a06a'] as const

/** SVG paths from far to near; canvas draws the same paths. */
export const HILLS = [
  {
    color: '#8c3f22',
    d: 'M0 26 L14 22 L30 24 L52 18 L70 22 L92 17 L112 21 L128 19 L178 25 L178 30 L0 30 Z',
  },
  {
    color: '#6b2c17',
    d: 'M86 27 C98 25 112 14 121 7.2 Q123.5 5.6 126 7.2 C135 14 150 25 166 27 L178 27.5 L178 30 L86 30 Z',
  },
  {
    color: '#4d1f11',
    d: 'M0 28 L22 25.5 L44 27.5 L70 26 L104 28 L140 26.4 L178 28.2 L178 30 L0 30 Z',
  },
] as const

import { useQuery } from '@tanstack/react-query'
import { qrOf } from '../qr.ts'

interface Props {
  text: string
  label: string
  size: number
}

/** QR code, black on white in both colour schemes, with the quiet zone that readers need. */
export function QrCode({ text, label, size }: Props) {
  const qr = useQuery({
    queryKey: ['qr', text],
    queryFn: () => qrOf(text),
    staleTime: Number.POSITIVE_INFINITY,
    // The text may be a secret: the cache drops it as soon as it is not shown.
    gcTime: 0,
  })
  const side = qr.data ? qr.data.size + 4 : 1
  const path = qr.data?.squares.map(({ x, y }) => `M${x + 2} ${y + 2}h1v1h-1z`).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      {path ? <path d={path} fill="#1d1a16" /> : null}
    </svg>
  )
}

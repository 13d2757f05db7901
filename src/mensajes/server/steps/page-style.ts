import { sha256 } from '#lib/server/secrets.ts'

/** Style of a passenger's page. Dark letters on white and amber: read outside, on a telephone. */
export const PAGE_STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#f3f4f6;color:#1f2937;font:17px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main,header>div,footer{max-width:34rem;margin:0 auto;padding:1rem}
header{background:#6b2d12;color:#fff;margin-bottom:1rem}
header>div{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;justify-content:space-between;padding-block:.6rem}
header span{display:flex;gap:.6rem;align-items:center}
header a,header a[aria-current]{color:#fff}
header strong{font-size:1.05rem}
header img{max-height:2.5rem;max-width:8rem}
main{padding-top:0}
section{background:#fff;border:1px solid #d1d5db;border-radius:.6rem;padding:1rem;margin-bottom:1rem}
h1{font-size:1.35rem;line-height:1.25;margin:0 0 .75rem}
h2{font-size:1rem;margin:0 0 .5rem}
p{margin:0 0 .5rem}
p:last-child,dl:last-child,form:last-child{margin-bottom:0}
dl{margin:0}
dt{color:#4b5563;font-size:.85rem}
dd{margin:0 0 .6rem;font-weight:600}
.hour{margin-bottom:0;font-size:1.75rem;line-height:1.3}
nav a,.plain{display:inline-block;padding:.7rem .5rem;min-width:48px;min-height:48px;text-align:center}
a{color:#8f3a16}
a[aria-current]{font-weight:700;color:#1f2937;text-decoration:none}
.late{background:#fef3c7;border-color:#b45309;color:#78350f;font-weight:600}
.off{background:#fee2e2;border-color:#b91c1c;color:#7f1d1d;font-weight:600}
.ok{color:#166534;font-weight:600}
.said{white-space:pre-line}
button,.button{display:block;width:100%;min-height:48px;padding:.7rem 1rem;border:1px solid #8f3a16;border-radius:.5rem;background:#8f3a16;color:#fff;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
a.button{background:#fff;color:#8f3a16}
details{margin-block:-.5rem}
details+details{margin-top:.5rem}
details[open]{margin-bottom:0}
summary{min-height:48px;padding:.7rem 0;font-weight:600;color:#8f3a16;cursor:pointer}
label{display:block;margin-bottom:.25rem}
textarea{display:block;width:100%;min-height:5rem;margin-bottom:.75rem;padding:.6rem;border:1px solid #6b7280;border-radius:.5rem;font:inherit}
:focus-visible{outline:3px solid #f59e0b;outline-offset:2px}
footer{color:#4b5563;font-size:.9rem}
`

/** The browser runs no script of the page, and takes no other style. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${sha256(PAGE_STYLE).toString('base64')}'`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

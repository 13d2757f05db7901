/** E-mail that goes on in a second line before its "@", where one has not the room. */
export function emailCell(email: string | undefined) {
  const at = email?.lastIndexOf('@') ?? -1
  if (!email || at < 0) return email
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

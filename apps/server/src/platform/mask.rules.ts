/** `mika` → `m***`: always three stars, so that the length is hidden too. */
export const maskUsername = (username: string): string => `${username.slice(0, 1)}***`;

/** `mika@example.com` → `m***@example.com`: the owner recognises it, nobody else can use it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}

/** `+819012345678` → `+81*****5678`. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}*****${phone.slice(-4)}`;
}

/** `mika` → `m***`: as many stars for everybody, so that the length says nothing either. */
export const maskUsername = (username: string): string => `${username.slice(0, 1)}***`;

/** `mika@example.com` → `m***@example.com`: enough for its owner to know it, too little for anyone else. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}

/** `+819012345678` → `+81*****5678`. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}*****${phone.slice(-4)}`;
}

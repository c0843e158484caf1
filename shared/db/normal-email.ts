/** E-mail addresses are kept and compared in lower case. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

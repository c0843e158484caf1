/** The address that signs in by the token of a link; the token is behind the `#`, which browsers do not send and nobody logs. */
export function signInUrl(service: string, token: string): string {
  return `${service}/sign-in-link#${token}`;
}

/**
 * Why an attempt to deliver an event failed, and what the customer reads in `delivery_error`: one table, so that no text
 * names a host or a URL. The status of an answer stands beside it in `response_status`.
 */
export const DELIVERY_FAILURES = {
  address_not_found: 'DNS: the host name of the webhook could not be resolved to an address.',
  address_not_public: 'The webhook does not lead to a public address, so nothing was sent.',
  connection_refused: 'The receiver refused the connection.',
  connection_failed: 'The connection failed, or broke before the receiver had answered.',
  tls_failed:
    'TLS: no secure connection to the receiver was possible. Its certificate must be valid and match its host name.',
  timed_out: 'The receiver did not answer in time: an attempt has 10 seconds in all.',
  redirected: 'The receiver answered with a redirect. Redirects are not followed.',
  status_not_2xx: 'The receiver answered with a status that is none of success (2xx).',
} as const;
export type DeliveryFailure = keyof typeof DELIVERY_FAILURES;

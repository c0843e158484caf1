import type { Account } from './resources/account.ts';
import type { Transport } from './transport.ts';

/** The calls about the account that the key belongs to. */
export function accountCalls(transport: Transport) {
  return {
    /** The plan with its limits, and the credits. */
    getAccount: (): Promise<Account> => transport.json('GET', '/account'),
  };
}

// The service as its own tests start it, beside the sample shop and a receiver of webhooks.
// A module of its own, so that the checks of this package need not read the service's sources.
import { startSampleShop } from '../../../sample-shop/start-sample-shop.ts';
import { createTestAccount } from '../../../test/support/accounts.ts';
import { AUTHORITY, startReceiver, trustAuthority } from '../../../test/webhooks/receiver.ts';
import { startWebhookService } from '../../../test/webhooks/webhook-service.ts';

export { AUTHORITY, startReceiver, trustAuthority };

export async function startLiveService() {
  const shop = await startSampleShop();
  const service = await startWebhookService(['127.0.0.1']);
  return {
    url: service.api,
    listing: new URL('/products', shop.url).href,
    createAccount: async () => (await createTestAccount(service.database)).apiKey,
    async stop() {
      await service.stop();
      await shop.close();
    },
  };
}

import { type Client, createClient } from '../../client/create-client.ts';
import { type SampleShop, startSampleShop } from '../../sample-shop/start-sample-shop.ts';
import { type CuttableProxy, startCuttableProxy } from './cuttable-proxy.ts';
import { startService, type TestService } from './service.ts';

/** The whole service, which may crawl the sample shop and whose way to Temporal can be cut. */
export interface ServiceBesideShop {
  shop: SampleShop;
  proxy: CuttableProxy;
  service: TestService;
  client: Client;
  close(): Promise<void>;
}

/** Starts them. */
export async function startServiceBesideShop(): Promise<ServiceBesideShop> {
  const shop = await startSampleShop();
  const [host = '', port] = process.env['TEMPORAL_ADDRESS']!.split(':');
  const proxy = await startCuttableProxy(host, Number(port));
  const service = await startService({
    egressAllow: [new URL(shop.url).host],
    env: { TEMPORAL_ADDRESS: `127.0.0.1:${proxy.port}`, LOG_LEVEL: 'fatal' },
  });
  const client = createClient({ baseUrl: service.api, apiKey: service.apiKey });
  return {
    shop,
    proxy,
    service,
    client,
    async close() {
      await service.stop();
      await proxy.cut();
      await shop.close();
    },
  };
}

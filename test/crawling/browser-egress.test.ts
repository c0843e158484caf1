import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { ProtectionLevel } from '../../shared/domain/protection.ts';
import { expectFailure } from './expect-failure.ts';
import { hostileSite } from './hostile-page.ts';
import { answer, type LocalSite, type Route, startSite } from './local-site.ts';
import { openCrawler } from './open-crawler.ts';
import { describeAt } from '../support/full-chromium.ts';
import { PRIVATE_URLS } from '../egress/private-urls.ts';

/** The levels that load pages in a browser. */
const LEVELS: readonly ProtectionLevel[] = ['moderate', 'heavy'];

async function listenForDatagrams() {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  let received = 0;
  socket.on('message', () => (received += 1));
  await once(socket, 'listening');
  return {
    host: `127.0.0.1:${socket.address().port}`,
    received: () => received,
    close: () => socket.close(),
  };
}

async function visitHostilePage(level: ProtectionLevel, opensSecret: boolean, secretName = '127.0.0.1') {
  const secret = await startSite({});
  const datagrams = await listenForDatagrams();
  const host = `${secretName}:${secret.port}`;
  const site = await startSite(hostileSite({ tcp: host, udp: datagrams.host }));
  const crawler = openCrawler({ egressAllow: opensSecret ? [site.host, host] : [site.host] });
  const loader = await crawler.openLoader(level);
  const { html } = await loader.load(site.origin);
  await loader.close();
  const outcome = { html, paths: new Set(secret.requests), tcp: secret.connections(), udp: datagrams.received() };
  const { requests } = site;
  await crawler.close();
  await Promise.all([site.close(), secret.close()]);
  datagrams.close();
  return { ...outcome, requests };
}

describe('What a browser can reach', () => {
  for (const level of LEVELS) {
    describeAt(level)(`at level ${level}`, () => {
      for (const name of ['127.0.0.1', 'localhost']) {
        it(`does not include a private address that the page knows as ${name}`, async () => {
          const { html, tcp, udp } = await visitHostilePage(level, false, name);
          assert.match(html, /text/);
          assert.deepEqual({ tcp, udp }, { tcp: 0, udp: 0 });
        });
      }

      it('would include it by many ways if it were open, but never by datagrams', async () => {
        const { paths, udp, requests } = await visitHostilePage(level, true);
        assert.ok(paths.size >= 40, `${paths.size}: ${[...paths].join(' ')}`);
        assert.equal(udp, 0);
        // Blocking them puts something into the page that it can see: the hardened levels guard what they ask for instead.
        assert.equal(requests.includes('/service-worker.js'), level === 'heavy');
      });

      describe('by navigation', () => {
        let secret: LocalSite;
        let ways: Record<string, Route>;
        before(async () => {
          secret = await startSite({ '/': 'secret' });
          ways = {
            '/redirect': answer(302, { location: secret.origin }),
            '/redirect-tls': answer(302, { location: secret.origin.replace('http:', 'https:') }),
            '/redirect-metadata': answer(302, { location: 'http://169.254.169.254/' }),
            '/redirect-mapped': answer(302, { location: `http://[::ffff:127.0.0.1]:${secret.port}/` }),
            '/redirect-number': answer(302, { location: `http://2130706433:${secret.port}/` }),
            '/refresh-header': answer(200, { refresh: `0; url=${secret.origin}` }, '<p>x'),
            '/script': `<p>x</p><script>location.href = '${secret.origin}'</script>`,
            '/refresh': `<meta http-equiv=refresh content="0;url=${secret.origin}">`,
            '/form': `<form id=f method=post action="${secret.origin}"></form><script>f.submit()</script>`,
          };
        });
        after(() => secret.close());

        it('is never a private address', async () => {
          // A site for each way: pages of one site would be visited at a person's pace.
          const sites = await Promise.all(Object.keys(ways).map(() => startSite(ways)));
          const filing = await startSite({ '/': `<p>x</p><script>location.href = 'file:///etc/passwd'</script>` });
          const crawler = openCrawler({ egressAllow: [...sites, filing].map(({ host }) => host) });
          const loader = await crawler.openLoader(level);
          for (const [at, path] of Object.keys(ways).entries()) {
            await expectFailure(loader.load(sites[at]!.origin + path), 'address_not_public');
          }
          assert.equal((await loader.load(filing.origin)).url, `${filing.origin}/`);
          for (const url of PRIVATE_URLS) await expectFailure(loader.load(url), 'address_not_public');
          assert.equal(secret.connections(), 0);
          await loader.close();
          await crawler.close();
          await Promise.all([...sites, filing].map((site) => site.close()));
        });
      });
    });
  }
});

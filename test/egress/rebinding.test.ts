import assert from 'node:assert/strict';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { ProtectionLevel } from '../../shared/domain/protection.ts';
import { expectFailure } from '../crawling/expect-failure.ts';
import { type LocalSite, startSite } from '../crawling/local-site.ts';
import { type NameServer, startNameServer } from './name-server.ts';
import { itAt } from '../support/full-chromium.ts';
import { openCrawler } from '../crawling/open-crawler.ts';

const LEVELS: readonly ProtectionLevel[] = ['light', 'moderate', 'heavy'];

/** Addresses that a public name must not lead to. */
const PRIVATE_ADDRESSES = [
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.0.1',
  '100.100.0.1',
  '169.254.169.254',
  '168.63.129.16',
  '198.18.0.5',
  '224.0.0.5',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:169.254.169.254',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::1',
  '2001:0:7f00:1::1',
  'fd00:ec2::254',
  'fe80::1',
  'ff02::1',
];

describe('Names that a name server answers', () => {
  let secret: LocalSite;
  let open: LocalSite;
  let names: NameServer | undefined;

  before(async () => {
    secret = await startSite({ '/': '<p>secret' });
    open = await startSite({ '/': '<p>open' }, { address: '127.0.0.2', port: secret.port });
  });
  afterEach(() => names?.close());
  after(() => Promise.all([secret.close(), open.close()]));

  for (const level of LEVELS) {
    itAt(level)(`never lead to a private address at level ${level}`, async () => {
      names = await startNameServer((name) => [PRIVATE_ADDRESSES[Number(/\d+/.exec(name))]!]);
      const crawler = openCrawler({ egressAllow: [], resolve: names.resolve });
      const loader = await crawler.openLoader(level);
      for (const at of PRIVATE_ADDRESSES.keys()) {
        const failure = await expectFailure(loader.load(`http://name-${at}.test/`), 'address_not_public');
        assert.match(failure.detail, /is not public$/);
      }
      assert.ok(names.questions() >= PRIVATE_ADDRESSES.length);
      await loader.close();
      await crawler.close();
    });

    itAt(level)(`never lead to a private address at level ${level} when a public one stands beside it`, async () => {
      names = await startNameServer(() => ['93.184.216.34', '127.0.0.1']);
      const crawler = openCrawler({ egressAllow: [], resolve: names.resolve });
      const loader = await crawler.openLoader(level);
      await expectFailure(loader.load('http://both.test/'), 'address_not_public');
      await loader.close();
      await crawler.close();
    });

    itAt(level)(`never lead to the private address at level ${level} that a name changes to`, async () => {
      // The digit of the name says at which questions (its bits) the answer is the private address.
      names = await startNameServer((name, asked) =>
        (Number(/\d+/.exec(name)) >> asked) % 2 === 1 ? ['127.0.0.1'] : ['127.0.0.2'],
      );
      const crawler = openCrawler({ egressAllow: [open.host], resolve: names.resolve });
      const loader = await crawler.openLoader(level);
      const outcomes: string[] = [];
      for (const pattern of [0, 1, 2, 4, 6, 8, 14]) {
        outcomes.push(
          await loader.load(`http://name-${pattern}.test:${open.port}/`).then(
            ({ html }) => (html.includes('open') ? 'open' : html),
            (error: unknown) => (error instanceof CrawlFailure ? error.code : String(error)),
          ),
        );
      }
      assert.ok(outcomes.includes('address_not_public'), outcomes.join());
      assert.equal(outcomes[0], 'open');
      // A browser's connection that was refused may be allowed when one asks for the reason.
      const expected = new Set(['open', 'address_not_public', 'connection_failed']);
      assert.ok(
        outcomes.every((outcome) => expected.has(outcome)),
        outcomes.join(),
      );
      assert.equal(secret.connections(), 0);
      await loader.close();
      await crawler.close();
    });
  }
});

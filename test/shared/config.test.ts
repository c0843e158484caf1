import assert from 'node:assert/strict';
import { ConfigError, readConfig } from '../../shared/config.ts';

describe('the configuration', () => {
  it('has a default for everything', () => {
    const config = readConfig({});
    assert.equal(config.port, 3000);
    assert.equal(config.host, '127.0.0.1');
    assert.equal(config.databaseUrl, undefined);
    assert.deepEqual(config.egressAllow, []);
    assert.deepEqual(config.workerRoles, ['workflows', 'http', 'browser', 'webhooks']);
    assert.equal(config.htmlParser, 'fast');
    assert.equal(config.itemsLimitMax, 200);
    assert.equal(config.firstRun, 'off');
  });

  it('reads lists, numbers and choices, and takes empty variables as absent', () => {
    const config = readConfig({
      PORT: ' 8081 ',
      EGRESS_ALLOW: '127.0.0.1:9000, 10.0.0.0/8',
      WORKER_ROLES: 'http,browser',
      HOST_RATE: '0.5',
      ROBOTS: '',
      HTML_PARSER: 'parse5',
    });
    assert.equal(config.port, 8081);
    assert.deepEqual(config.egressAllow, ['127.0.0.1:9000', '10.0.0.0/8']);
    assert.deepEqual(config.workerRoles, ['http', 'browser']);
    assert.equal(config.hostRate, 0.5);
    assert.equal(config.robots, 'respect');
    assert.equal(config.htmlParser, 'parse5');
  });

  it('names every variable that is wrong, with what was expected', () => {
    const wrong = {
      PORT: '70000',
      ITEMS_LIMIT_MAX: '100',
      FIRST_RUN: 'on',
      ROBOTS: 'maybe',
      HTML_PARSER: 'quick',
      DATABASE_URL: 'mysql://db',
      TEMPORAL_TLS: 'yes',
    };
    assert.throws(
      () => readConfig(wrong),
      (error: unknown) => {
        assert.ok(error instanceof ConfigError);
        for (const [name, value] of Object.entries(wrong)) {
          assert.match(error.message, new RegExp(`${name} .*${value.replaceAll('/', '\\/')}`));
        }
        return true;
      },
    );
  });

  it('says what a variable that is wrong is for', () => {
    assert.throws(() => readConfig({ PORT: 'http' }), /PORT \(port of the API\) must be a whole number/);
  });

  it('reads the key of secrets, and tells of a wrong one without it', () => {
    const key = Buffer.alloc(32, 1).toString('base64');
    assert.deepEqual(readConfig({ SECRET_KEY: key }).secretKey?.key.export(), Buffer.alloc(32, 1));
    for (const name of ['SECRET_KEY', 'SECRET_KEY_PREVIOUS']) {
      assert.throws(
        () => readConfig({ [name]: 'correct horse' }),
        (error: Error) => error.message.includes(name) && !error.message.includes('horse'),
      );
    }
  });

  it('tells of a wrong address without its password', () => {
    assert.throws(
      () => readConfig({ DATABASE_URL: 'mysql://ann:secret@db/listwright' }),
      (error: Error) => error.message.includes('db/listwright') && !error.message.includes('secret'),
    );
  });
});

import assert from 'node:assert/strict';
import type { ILoadOptionsFunctions } from 'n8n-workflow';
import { Listwright } from '../../dist/nodes/Listwright/Listwright.node.js';
import { baseContext, byId, executeNode, jsonOf } from '../support/host.ts';
import { type LiveService, startLiveService } from '../support/live-service.mjs';

describe('the lists to choose from', function () {
  this.timeout(120_000);
  const node = new Listwright();
  let service: LiveService;
  before(async () => {
    service = await startLiveService();
  });
  after(() => service?.stop());

  it('have the jobs and their runs, and find one by its words or its id', async () => {
    const credential = { baseUrl: service.url, apiKey: await service.createAccount() };
    const { searchJobs, searchRuns } = node.methods.listSearch;
    const context = baseContext(node, { credential }, () => ({})) as unknown as ILoadOptionsFunctions;
    assert.deepEqual(await searchJobs.call(context), { results: [] });
    assert.deepEqual(await searchRuns.call(context), { results: [] });
    const create = { resource: 'job', operation: 'create', url: service.listing, goal: 'all products with name' };
    const [job] = jsonOf(await executeNode(node, { credential, items: [{ ...create, waitForCompletion: true }] }));
    const start = { resource: 'run', operation: 'start', jobId: byId(job!['id']) };
    const [run] = jsonOf(await executeNode(node, { credential, items: [start] }));
    const { results: jobs } = await searchJobs.call(context);
    assert.deepEqual(jobs, [{ name: `${service.listing.replace('http://', '')} (ready)`, value: job!['id'] }]);
    const { results: runs } = await searchRuns.call(context, 'PRODUCTS');
    assert.deepEqual(
      runs.map(({ value }) => value),
      [run!['id']],
    );
    assert.deepEqual((await searchRuns.call(context, 'no such words')).results, []);
    assert.equal((await searchJobs.call(context, String(job!['id']))).results.length, 1);
  });
});
